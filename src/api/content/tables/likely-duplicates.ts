import type { DocumentKind } from '#contract/admin/document.ts';
import { searchText } from '#contract/search-text.ts';
import type { Db } from '../../data/write.ts';
import { eachNamed, nameWithPlace } from './entry-names.ts';
import { type AnyDocument, definitionOf } from '../kinds.ts';

/** A new entry that is probably there already, and what it is probably the same as: an entry, or a row above it. */
export interface LikelyDuplicate {
  row: number;
  name: string;
  of: { id: number | null; row: number | null; name: string };
}

/** The moment at which an event begins, or the city of another entry; empty where it is unknown. */
function placeOf(kind: DocumentKind, city: unknown, startAt: unknown): string {
  if (kind === 'event') return String(Date.parse(String(startAt)));
  return typeof city === 'string' ? searchText(city) : '';
}

/**
 * Finds likely duplicates of new entries among those of a kind and the rows before. Two of one name are likely the same where both are in
 * one city or begin at one time, and where the city of one is unknown. All names are read for the first entry.
 */
export function openDuplicateSearch(db: Db, kind: DocumentKind) {
  const byName = new Map<string, LikelyDuplicate['of']>();
  const byPlace = new Map<string, LikelyDuplicate['of']>();
  const add = (name: string, place: string, known: LikelyDuplicate['of']) => {
    if (!byName.has(name)) byName.set(name, known);
    const key = `${name}\n${place}`;
    if (!byPlace.has(key)) byPlace.set(key, known);
  };
  let read: Promise<void> | null = null;
  return async (row: number, document: AnyDocument): Promise<LikelyDuplicate | null> => {
    // The parts of a season have the same names every year.
    if (!definitionOf(kind).slugOf) return null;
    await (read ??= eachNamed(db, kind, ({ id, name, city, start_at }) =>
      add(searchText(name), placeOf(kind, city, start_at), {
        id,
        row: null,
        name: nameWithPlace({ name, city }),
      }),
    ));
    const name = String(document['nickname'] ?? document['name'] ?? '');
    const city = typeof document['city'] === 'string' ? document['city'] : null;
    const key = searchText(name);
    const place = placeOf(kind, city, document['start_at']);
    const duplicate =
      place === '' ? byName.get(key) : (byPlace.get(`${key}\n${place}`) ?? byPlace.get(`${key}\n`));
    add(key, place, { id: null, row, name: nameWithPlace({ name, city }) });
    return duplicate ? { row, name, of: duplicate } : null;
  };
}
