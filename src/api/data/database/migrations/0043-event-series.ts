import { type Kysely, sql } from 'kysely';

/** Events that are dates of one show have the same series. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('events')
    .addColumn('series', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`create index events_series on events (series, start_at) where series <> ''`.execute(db);
}
