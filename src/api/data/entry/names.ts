import { nonEmpty } from '../read.ts';
import { type EntryKind, entryTables } from '../database/schema.ts';
import type { Db } from '../write.ts';

/** An entry as lists of other things name it. */
export interface EntryName {
  id: number;
  slug: string;
  name: string;
  is_published: boolean;
}

/** The names of entries of a kind by id, published or not. */
export async function entryNames(
  db: Db,
  kind: EntryKind,
  ids: readonly number[],
): Promise<Map<number, EntryName>> {
  const rows = await db
    .selectFrom(entryTables[kind])
    .select(['id', 'slug', 'is_published', kind === 'comedian' ? 'nickname as name' : 'name'])
    .where('id', 'in', nonEmpty(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, is_published: row.is_published === 1 }]));
}
