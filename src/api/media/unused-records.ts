import { sql } from 'kysely';
import { documentKinds } from '#contract/admin/document.ts';
import { definitionOf } from '../content/kinds.ts';
import type { Db } from '../data/write.ts';

/** Columns that show a picture. */
const SHOWN_IN: ReadonlyArray<readonly [table: string, column: string]> = [
  ...documentKinds
    .map(definitionOf)
    .flatMap(({ table, pictures }) => pictures.map((column) => [table, column] as const)),
  ['photos', 'media'],
  ['revision_media', 'media'],
  ['users', 'picture'],
];

/** Marks pictures that no entry shows any more as unused since `now`. */
export async function noteUnused(db: Db, now: Date): Promise<void> {
  const columns = SHOWN_IN.map(
    ([table, column]) =>
      sql`select ${sql.ref(column)} from ${sql.table(table)} where ${sql.ref(column)} is not null`,
  );
  const shown = sql.join(columns, sql` union `);
  await db
    .updateTable('media')
    .set({ unused_since: null })
    .where('unused_since', 'is not', null)
    .where(sql<boolean>`hash in (${shown})`)
    .execute();
  await db
    .updateTable('media')
    .set({ unused_since: now.toISOString() })
    .where('unused_since', 'is', null)
    .where(sql<boolean>`hash not in (${shown})`)
    .execute();
}

/** A batch of pictures that are unused since before `before`. */
export async function listUnused(db: Db, before: Date): Promise<string[]> {
  const unused = await db
    .selectFrom('media')
    .select('hash')
    .where('unused_since', '<', before.toISOString())
    .limit(1000)
    .execute();
  return unused.map(({ hash }) => hash);
}

/** Deletes the record of a picture that is unused, given `before` since before then. Resolves to false for other pictures. */
export async function deleteUnused(db: Db, hash: string, before?: Date): Promise<boolean> {
  let query = db.deleteFrom('media').where('hash', '=', hash);
  if (before) query = query.where('unused_since', '<', before.toISOString());
  for (const [table, column] of SHOWN_IN) {
    query = query.where((eb) =>
      eb.not(eb.exists(sql`(select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${hash})`)),
    );
  }
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}
