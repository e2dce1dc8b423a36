import type { Kysely } from 'kysely';

/** The processes that serve published pages, and up to which publication each does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('serving_nodes')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute();
}
