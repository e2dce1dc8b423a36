import { type DocumentKind, documentFields } from '#contract/admin/document.ts';
import type { MergeableKind } from '#contract/admin/merge.ts';
import { searchText } from '#contract/search-text.ts';
import { adminMessage } from '#contract/admin/messages.ts';
import { fieldMessage } from '#contract/messages.ts';
import type { PhotoDraft } from '../data/draft.ts';
import { ApiError } from '../api-error.ts';
import { checkDocument } from './check-document.ts';
import type { AnyDocument } from './kinds.ts';
import { favoritesOf, giveFavorites } from './merged-favorites.ts';
import { readDocument } from './read-documents.ts';
import { referringTo } from './referrers.ts';
import type { Writer } from './writer.ts';

interface Merge {
  kind: MergeableKind;
  from: { id: number; document: AnyDocument };
  into: { id: number; document: AnyDocument };
  /** The fields that `from` decides; those that are empty in `into` unless given. */
  take: readonly string[] | undefined;
}

/** What a merge came to. */
export interface Merged {
  taken: string[];
  references: Array<{ kind: DocumentKind; id: number }>;
  favorites: number;
  photos: number;
}

/** Fields of which the entry that stays gets what both have. */
const UNITED = new Set(['aliases', 'comedians', 'comedians_extra', 'photos', 'previous_slugs']);

/** Items of a list at most, as documents have them. */
const MOST: Readonly<Record<string, number>> = {
  aliases: 100,
  comedians: 200,
  comedians_extra: 100,
  photos: 1000,
};

/**
 * Makes two entries one: what refers to one refers to the other, which gets its photos, names, favorites and addresses,
 * and it is deleted. All of it is one change set.
 */
export async function mergeEntries(writer: Writer, merge: Merge): Promise<Merged> {
  const { kind, from, into } = merge;
  const taken = takenFields(merge);
  const references = await moveReferences(writer, kind, from.id, into.id);
  await writer.trx
    .updateTable('comedian_requests')
    .set({ comedian_id: into.id })
    .where('comedian_id', '=', kind === 'comedian' ? from.id : -1)
    .execute();
  const united = unitedFields(kind, from.document, into.document);
  const changes = { ...Object.fromEntries(taken.map((field) => [field, from.document[field]])), ...united };
  checkDocument(kind, { ...into.document, ...changes });
  const favorites = await favoritesOf(writer.trx, kind, from.id);
  // Its addresses are free once it is gone.
  await writer.remove(kind, from.id);
  await writer.update(kind, into.id, changes);
  const changeSet = writer.changeSet();
  if (changeSet === null) throw new Error('A deletion has a change set.');
  await giveFavorites(writer.trx, changeSet, favorites, into.id);
  const photos = ((united['photos'] ?? []) as unknown[]).length;
  return { taken, references, favorites: favorites.length, photos };
}

/** The fields that the entry that goes decides, in the order of the document. */
function takenFields({ kind, from, into, take }: Merge): string[] {
  const own = (documentFields(kind) as string[]).filter((field) => !UNITED.has(field));
  const unknown = (take ?? []).filter((field) => !own.includes(field));
  if (unknown.length > 0) throw new ApiError(400, { take: [fieldMessage.entriesGone(unknown)] });
  if (take) return own.filter((field) => take.includes(field));
  return own.filter((field) => isEmpty(into.document[field]) && !isEmpty(from.document[field]));
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

const listOf = (document: AnyDocument, field: string) => (document[field] ?? []) as readonly unknown[];

const nameOf = (document: AnyDocument) => (document['nickname'] ?? document['name']) as string;

/** What both have, of the fields that the kind has. */
function unitedFields(kind: MergeableKind, from: AnyDocument, into: AnyDocument): AnyDocument {
  const fields = documentFields(kind) as string[];
  const both = (
    field: string,
    keyOf: (item: never) => unknown,
    added: readonly unknown[] = [],
  ): unknown[] => {
    const known = new Set<unknown>();
    const items = [...listOf(into, field), ...added, ...listOf(from, field)];
    return items.filter((item) => {
      const key = keyOf(item as never);
      return !known.has(key) && known.add(key);
    });
  };
  const united: AnyDocument = {
    aliases: both('aliases', searchText, [nameOf(from)]).filter(
      (alias) => searchText(alias as string) !== searchText(nameOf(into)),
    ),
    comedians: both('comedians', (id) => id),
    comedians_extra: both('comedians_extra', searchText),
    photos: both('photos', ({ media }: PhotoDraft) => media),
    previous_slugs: both('previous_slugs', (slug) => slug, [from['slug']]),
  };
  const kept = Object.entries(united).filter(([field]) => fields.includes(field));
  return Object.fromEntries(
    kept.map(([field, items]) => [field, (items as unknown[]).slice(0, MOST[field])]),
  );
}

/** Has everything that refers to one entry refer to another one. */
async function moveReferences(
  { trx, update }: Writer,
  kind: MergeableKind,
  from: number,
  into: number,
): Promise<Merged['references']> {
  const moved: Merged['references'] = [];
  for (const { kind: other, ids, fields } of await referringTo(trx, kind, [from]))
    for (const id of ids) {
      const document = (await readDocument(trx, other, id))?.document as AnyDocument | undefined;
      if (!document) continue;
      const changed = fields.map((field) => [field, withOther(document[field], from, into)]);
      const wanted = Object.fromEntries(changed) as AnyDocument;
      requireRivals(other, { ...document, ...wanted });
      await update(other, id, wanted as object);
      moved.push({ kind: other, id });
    }
  return moved;
}

const withOther = (value: unknown, from: number, into: number): unknown =>
  Array.isArray(value)
    ? [...new Set(value.map((id: number) => (id === from ? into : id)))]
    : value === from
      ? into
      : value;

/** Two teams that played each other are not one. */
function requireRivals(kind: DocumentKind, { home_id, away_id }: AnyDocument): void {
  if (kind === 'match' && typeof home_id === 'number' && home_id === away_id)
    throw new ApiError(409, adminMessage.mergeRivals);
}
