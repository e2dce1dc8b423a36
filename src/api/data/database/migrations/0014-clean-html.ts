import { type Kysely, sql } from 'kysely';
import { richText } from '#rich-text/rich-text.ts';

const HTML = [
  ['comedians', 'bio'],
  ['comedian_groups', 'description'],
  ['venues', 'description'],
  ['events', 'description'],
  ['podcasts', 'description'],
  ['texts', 'description'],
] as const;

/** Rows that are read at once. */
const BATCH = 500;

/** HTML is stored as it may be shown; until now it was stored as it was sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of HTML) await cleanColumn(db, table, column);
}

async function cleanColumn(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<{ id: number; html: string }>`
      select id, ${sql.ref(column)} as html from ${sql.table(table)}
      where id > ${last} order by id limit ${BATCH}`.execute(db);
    for (const { id, html } of rows) {
      last = id;
      const clean = richText(html);
      if (clean === html) continue;
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${clean} where id = ${id}`.execute(db);
    }
    if (rows.length < BATCH) return;
  }
}
