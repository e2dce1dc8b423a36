import { documentFields, type DocumentKind, type DocumentOf } from '#contract/admin/document.ts';
import { documentOfRow } from '../data/entry/columns.ts';
import { collect, nonEmpty, previousSlugs } from '../data/read.ts';
import type { EntryKind, Instant, PhotoOwner } from '../data/database/schema.ts';
import type { Db } from '../data/write.ts';
import { type AnyDocument, definitionOf, type OrderedList } from './kinds.ts';

/** An entry with everything of it that can be edited. */
export interface StoredEntry<Kind extends DocumentKind> {
  id: number;
  /** Null for parts of a season. */
  updated_at: Instant | null;
  document: DocumentOf<Kind>;
}

type Row = Record<string, unknown> & { id: number };

/** The entries of one kind with these ids that there are, published or not. */
export async function readDocuments<Kind extends DocumentKind>(
  db: Db,
  kind: Kind,
  ids: readonly number[],
): Promise<Map<number, StoredEntry<Kind>>> {
  const { table, lists, hasPhotos, hasFormerSlugs } = definitionOf(kind);
  const rows: Row[] = await db.selectFrom(table).selectAll().where('id', 'in', nonEmpty(ids)).execute();
  const members = new Map<string, (id: number) => number[]>();
  for (const list of lists) members.set(list.field, await membersOf(db, list, ids));
  const photos = hasPhotos ? await photosOf(db, kind as PhotoOwner, ids) : null;
  const slugs = hasFormerSlugs ? await previousSlugs(db, kind as EntryKind, ids) : null;
  const fields: readonly string[] = documentFields(kind);
  return new Map(
    rows.map((row) => {
      const all: AnyDocument = { ...documentOfRow(kind, row) };
      for (const [field, membersIn] of members) all[field] = membersIn(row.id);
      if (photos) all['photos'] = photos(row.id);
      if (slugs) all['previous_slugs'] = slugs(row.id);
      const document = Object.fromEntries(fields.map((field) => [field, all[field]]));
      const updated_at = (row['updated_at'] as Instant | undefined) ?? null;
      return [row.id, { id: row.id, updated_at, document: document as DocumentOf<Kind> }];
    }),
  );
}

/** As `readDocuments`, of one entry. */
export async function readDocument<Kind extends DocumentKind>(
  db: Db,
  kind: Kind,
  id: number,
): Promise<StoredEntry<Kind> | undefined> {
  return (await readDocuments(db, kind, [id])).get(id);
}

async function membersOf(
  db: Db,
  { table, owner, member }: OrderedList,
  ids: readonly number[],
): Promise<(id: number) => number[]> {
  const rows = await db
    .selectFrom(table)
    .selectAll()
    .where(owner, 'in', nonEmpty(ids))
    .orderBy('position')
    .execute();
  const byOwner = collect(rows, (row) => row[owner]);
  return (id) => byOwner(id).map((row) => row[member]);
}

async function photosOf(db: Db, owner: PhotoOwner, ids: readonly number[]) {
  const rows = await db
    .selectFrom('photos')
    .select(['owner_id', 'media', 'caption', 'credit', 'license'])
    .where('owner_type', '=', owner)
    .where('owner_id', 'in', nonEmpty(ids))
    .orderBy('position')
    .orderBy('id')
    .execute();
  const byOwner = collect(rows, (row) => row.owner_id);
  return (id: number) => byOwner(id).map(({ owner_id: _, ...photo }) => photo);
}
