import { differingFields, type DocumentKind } from '#contract/admin/document.ts';
import type { PhotoDraft } from '../data/draft.ts';
import { endPreviewsOf } from '../data/account/preview.ts';
import { type Database, type EntryKind, kindColumn, type PhotoOwner } from '../data/database/schema.ts';
import type { Db } from '../data/write.ts';
import { type AnyDocument, definitionOf, type DocumentRow, type OrderedList } from './kinds.ts';

/** The columns of a document, their HTML reduced to what may be shown. */
export const rowOf = (kind: DocumentKind, document: AnyDocument): DocumentRow =>
  definitionOf(kind).toRow(document);

/** Rows that one query inserts. */
const MOST_ROWS = 200;

async function insertRows(trx: Db, table: keyof Database, rows: readonly object[]): Promise<void> {
  for (let first = 0; first < rows.length; first += MOST_ROWS)
    await trx
      .insertInto(table)
      .values(rows.slice(first, first + MOST_ROWS))
      .execute();
}

/**
 * Inserts the rows of at most 200 new entries and what belongs to them, with a few queries. Gives their ids in order: of one
 * draft that has an id, that one.
 */
export async function insertDocuments(
  trx: Db,
  kind: DocumentKind,
  drafts: readonly AnyDocument[],
): Promise<number[]> {
  const inserted = await trx
    .insertInto(definitionOf(kind).table)
    .values(drafts.map((draft): object => rowOf(kind, draft)))
    .returning('id')
    .execute();
  // RETURNING has no order; ids ascend with the rows.
  const ids = inserted.map(({ id }) => id).toSorted((a, b) => a - b);
  const { lists, hasPhotos, hasFormerSlugs } = definitionOf(kind);
  const each = (rowsOf: (draft: AnyDocument, id: number) => readonly object[]) =>
    drafts.flatMap((draft, at) => rowsOf(draft, ids[at] ?? 0));
  for (const list of lists)
    await insertRows(
      trx,
      list.table,
      each((draft, id) => memberRows(list, id, (draft[list.field] ?? []) as readonly number[])),
    );
  if (hasPhotos)
    await insertRows(
      trx,
      'photos',
      each((draft, owner_id) =>
        ((draft['photos'] ?? []) as readonly PhotoDraft[]).map((photo, position) =>
          photoRow({ owner_type: kind, owner_id }, photo, position),
        ),
      ),
    );
  if (hasFormerSlugs)
    await insertRows(
      trx,
      'previous_slugs',
      each((draft, id) => slugRows(kind, id, (draft['previous_slugs'] ?? []) as readonly string[])),
    );
  return ids;
}

const memberRows = ({ owner, member }: OrderedList, id: number, members: readonly number[]) =>
  [...new Set(members)].map((other, position) => ({ [owner]: id, [member]: other, position }));

/** The columns of a photo that can change while it keeps its id. */
const photoWords = ({ caption = '', credit = '', license = '' }: PhotoDraft, position: number) => ({
  caption,
  credit,
  license,
  position,
});

const photoRow = <Owner extends object>(owner: Owner, photo: PhotoDraft, position: number) => ({
  ...owner,
  media: photo.media,
  ...photoWords(photo, position),
});

const slugRows = <Kind extends string>(kind: Kind, entry_id: number, slugs: readonly string[]) =>
  [...new Set(slugs)].map((slug) => ({ kind, slug, entry_id }));

/** Makes the row of an entry and what belongs to it what the changed document says; `updated_at` stays. */
export async function updateDocument(
  trx: Db,
  kind: DocumentKind,
  id: number,
  before: AnyDocument,
  document: AnyDocument,
): Promise<void> {
  const { table, lists } = definitionOf(kind);
  const inTables = new Set(['photos', 'previous_slugs', ...lists.map(({ field }) => field)]);
  const changed = differingFields(before, document);
  if (changed.some((field) => !inTables.has(field))) {
    const { created_at: _created, updated_at: _updated, ...columns } = rowOf(kind, document);
    await trx.updateTable(table).set(columns).where('id', '=', id).execute();
  }
  await writeParts(trx, kind, id, Object.fromEntries(changed.map((field) => [field, document[field]])));
}

/** Deletes entries and what belongs to them: former addresses lead nowhere; favorites, plans and previews end. */
export async function deleteDocuments(trx: Db, kind: DocumentKind, ids: readonly number[]): Promise<void> {
  const { table, hasPhotos, hasFormerSlugs } = definitionOf(kind);
  if (hasPhotos)
    await trx
      .deleteFrom('photos')
      .where('owner_type', '=', kind as PhotoOwner)
      .where('owner_id', 'in', ids)
      .execute();
  if (hasFormerSlugs)
    await trx
      .deleteFrom('previous_slugs')
      .where('kind', '=', kind as EntryKind)
      .where('entry_id', 'in', ids)
      .execute();
  await trx
    .deleteFrom('favorites')
    .where(kindColumn('content_type'), '=', kind)
    .where('object_id', 'in', ids)
    .execute();
  await trx
    .deleteFrom('schedule')
    .where(kindColumn('kind'), '=', kind)
    .where('entry_id', 'in', ids)
    .execute();
  await endPreviewsOf(trx, kind, ids);
  await trx.deleteFrom(table).where('id', 'in', ids).execute();
}

async function writeParts(trx: Db, kind: DocumentKind, id: number, document: AnyDocument): Promise<void> {
  const { lists, hasPhotos, hasFormerSlugs } = definitionOf(kind);
  for (const list of lists) {
    const members = document[list.field] as readonly number[] | undefined;
    if (members) await writeMembers(trx, list, id, members);
  }
  const { photos, previous_slugs: slugs } = document as Partial<Parts>;
  if (hasPhotos && photos) await writePhotos(trx, kind as PhotoOwner, id, photos);
  if (hasFormerSlugs && slugs) await writeFormerSlugs(trx, kind as EntryKind, id, slugs);
}

interface Parts {
  photos: readonly PhotoDraft[];
  previous_slugs: readonly string[];
}

async function writeMembers(
  trx: Db,
  list: OrderedList,
  id: number,
  members: readonly number[],
): Promise<void> {
  await trx.deleteFrom(list.table).where(list.owner, '=', id).execute();
  const rows = memberRows(list, id, members);
  if (rows.length > 0) await trx.insertInto(list.table).values(rows).execute();
}

/** A photo that stays keeps its id. */
async function writePhotos(
  trx: Db,
  owner_type: PhotoOwner,
  owner_id: number,
  photos: readonly PhotoDraft[],
): Promise<void> {
  const present = await trx
    .selectFrom('photos')
    .selectAll()
    .where('owner_type', '=', owner_type)
    .where('owner_id', '=', owner_id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  for (const [position, photo] of photos.entries()) {
    const { id, media } = photo;
    const words = photoWords(photo, position);
    const place = present.findIndex((other) => (id === undefined ? other.media === media : other.id === id));
    const [kept] = place === -1 ? [] : present.splice(place, 1);
    if (!kept)
      await trx
        .insertInto('photos')
        .values(photoRow({ owner_type, owner_id }, photo, position))
        .execute();
    else if (
      kept.caption !== words.caption ||
      kept.credit !== words.credit ||
      kept.license !== words.license ||
      kept.position !== words.position
    )
      await trx.updateTable('photos').set(words).where('id', '=', kept.id).execute();
  }
  const gone = present.map((photo) => photo.id);
  if (gone.length > 0) await trx.deleteFrom('photos').where('id', 'in', gone).execute();
}

async function writeFormerSlugs(
  trx: Db,
  kind: EntryKind,
  id: number,
  slugs: readonly string[],
): Promise<void> {
  const present = await trx
    .selectFrom('previous_slugs')
    .select('slug')
    .where('kind', '=', kind)
    .where('entry_id', '=', id)
    .execute();
  const gone = present.map(({ slug }) => slug).filter((slug) => !slugs.includes(slug));
  if (gone.length > 0)
    await trx.deleteFrom('previous_slugs').where('kind', '=', kind).where('slug', 'in', gone).execute();
  const added = slugs.filter((slug) => !present.some((row) => row.slug === slug));
  const rows = slugRows(kind, id, added);
  if (rows.length > 0) await trx.insertInto('previous_slugs').values(rows).execute();
}
