import type { Kysely } from 'kysely';

/** The best joke of a comedian. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('comedians')
    .addColumn('punchline', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
