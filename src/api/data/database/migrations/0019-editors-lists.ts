import { type Kysely, sql } from 'kysely';

const ENTRIES = ['comedians', 'comedian_groups', 'venues', 'events', 'podcasts'] as const;

/** What editors list without reading whole rows: deleted entries, and those that are published or not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index revisions_deleted on revisions (kind, id) where action = 'delete'`.execute(db);
  for (const table of ENTRIES)
    await db.schema.createIndex(`${table}_published`).on(table).column('is_published').execute();
}
