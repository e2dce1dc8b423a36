import type { Kysely } from 'kysely';

/** The columns by which public lists are ordered, unless they are asked for otherwise. */
const ORDERS = {
  comedians: 'sort_text',
  comedian_groups: 'sort_text',
  venues: 'sort_text',
  podcasts: 'sort_text',
  events: 'start_at',
} as const;

/** A page of a list is read in order, without sorting whole rows; the number of published entries without reading any. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, order] of Object.entries(ORDERS)) {
    await db.schema.dropIndex(`${table}_published`).execute();
    await db.schema.createIndex(`${table}_listed`).on(table).columns(['is_published', order, 'id']).execute();
  }
}
