import { eventStatusCopy } from '#copy/event/status.ts';
import { adminListCopy as copy } from '#copy/admin/list.ts';
import { type AnyDocument, entryNameOf, textOf } from '#model/admin/entry.ts';
import { adminKindOf, type DocumentKind } from '#model/admin/kinds.ts';
import { formatInZone } from '../format-in-zone.ts';

type Named = (kind: DocumentKind, id: number) => string;

/** Statuses that a row shows; the usual ones are left out. */
const statusWords: Readonly<Record<string, string>> = {
  ...eventStatusCopy,
  scheduled: '',
  inactive: copy.inactive,
};

const scoreOf = (document: AnyDocument, field: string) =>
  typeof document[field] === 'number' ? ` ${document[field]}` : '';

/** The name of an entry in a list. */
export function rowName(kind: DocumentKind, document: AnyDocument, nameOf: Named): string {
  if (kind !== 'match') return entryNameOf(kind, document) || copy.noName;
  const side = (field: string) =>
    typeof document[field] === 'number' ? nameOf('group', document[field]) : copy.undecided;
  return `${side('home_id')}${scoreOf(document, 'home_score')} ${copy.versus} ${side('away_id')}${scoreOf(document, 'away_score')}`;
}

/** What distinguishes entries with the same name. */
export function rowSummary(kind: DocumentKind, document: AnyDocument, nameOf: Named): string {
  const parts: string[] = [];
  for (const field of adminKindOf(kind).summaryFields) {
    const value = document[field];
    if (field === 'start_at' && typeof value === 'string')
      parts.push(formatInZone(value, textOf(document, 'timezone')));
    else if (field === 'season_id' && typeof value === 'number') parts.push(nameOf('season', value));
    else if (field === 'venue_id')
      parts.push(typeof value === 'number' ? nameOf('venue', value) : copy.noVenue);
    else if (field === 'status') parts.push(statusWords[String(value)] ?? '');
    else if (field === 'is_current' && value === true) parts.push(copy.current);
    else if (typeof value === 'string' && field !== 'timezone') parts.push(value);
  }
  return parts.filter(Boolean).join(' · ');
}

/** The ids of the entries that the rows refer to, by kind. */
export function referencedIds(
  documents: readonly AnyDocument[],
): ReadonlyArray<readonly [DocumentKind, number[]]> {
  const idsOf = (fields: readonly string[]) =>
    documents.flatMap((document) =>
      fields.flatMap((field) => (typeof document[field] === 'number' ? [document[field]] : [])),
    );
  return [
    ['season', idsOf(['season_id'])],
    ['venue', idsOf(['venue_id'])],
    ['group', idsOf(['home_id', 'away_id'])],
  ];
}
