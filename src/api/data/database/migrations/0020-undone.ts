import type { Kysely } from 'kysely';

/** Which change set took another one back: what is undone is not undone again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('change_sets').addColumn('undone_by', 'integer').execute();
}
