import type { DocumentKind } from '#contract/admin/document.ts';
import type { MergeableKind } from '#contract/admin/merge.ts';
import type { Field } from '#contract/fields/field.ts';
import { kindFields } from '#contract/fields/kinds.ts';
import { MOST_ITEMS } from '#contract/fields/schema.ts';
import { searchText } from '#contract/search-text.ts';
import { adminMessage } from '#contract/admin/messages.ts';
import { fieldMessage } from '#contract/messages.ts';
import type { PhotoDraft } from '../../data/draft.ts';
import { ApiError } from '../../api-error.ts';
import { checkDocument } from '../check-document.ts';
import type { AnyDocument } from '../kinds.ts';
import { favoritesOf, giveFavorites } from './merged-favorites.ts';
import { readDocument } from '../read-documents.ts';
import { referringTo } from '../referrers.ts';
import type { Writer } from '../writer.ts';

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

/** How items of lists are compared of which the entry that stays gets what both have: by the type of the field. */
const UNITED = {
  names: searchText,
  references: (id: number) => id,
  photos: ({ media }: PhotoDraft) => media,
  formerSlugs: (slug: string) => slug,
} as const;

type UnitedType = keyof typeof UNITED;

const unitedTypeOf = ({ type }: Field): UnitedType | null => (type in UNITED ? (type as UnitedType) : null);

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
  const own = Object.entries<Field>(kindFields[kind]).flatMap(([name, field]) =>
    unitedTypeOf(field) ? [] : name,
  );
  const unknown = (take ?? []).filter((field) => !own.includes(field));
  if (unknown.length > 0) throw new ApiError(400, { take: [fieldMessage.entriesGone(unknown)] });
  if (take) return own.filter((field) => take.includes(field));
  return own.filter((field) => isEmpty(into.document[field]) && !isEmpty(from.document[field]));
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

const listOf = (document: AnyDocument, field: string) => (document[field] ?? []) as readonly unknown[];

const nameOf = (document: AnyDocument) => (document['nickname'] ?? document['name']) as string;

/** What both have, of the fields with lists of which both are kept. */
function unitedFields(kind: MergeableKind, from: AnyDocument, into: AnyDocument): AnyDocument {
  // What the entry was called and its address lead to the one that stays.
  const added: AnyDocument = { aliases: [nameOf(from)], previous_slugs: [from['slug']] };
  const united: AnyDocument = {};
  for (const [name, field] of Object.entries<Field>(kindFields[kind])) {
    const type = unitedTypeOf(field);
    if (!type) continue;
    const keyOf = UNITED[type] as (item: unknown) => unknown;
    // It is no other name of itself.
    const known = new Set<unknown>(name === 'aliases' ? [searchText(nameOf(into))] : []);
    const items = [...listOf(into, name), ...listOf(added, name), ...listOf(from, name)].filter((item) => {
      const key = keyOf(item);
      return !known.has(key) && known.add(key);
    });
    united[name] = items.slice(0, type === 'formerSlugs' ? items.length : MOST_ITEMS[type]);
  }
  return united;
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
