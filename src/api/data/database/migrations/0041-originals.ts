import type { Kysely } from 'kysely';

/** Pictures whose original is stored: the part of it that they show, and the account whose portrait it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('media').addColumn('crop', 'text').execute();
  await db.schema.alterTable('media').addColumn('portrait_of', 'integer').execute();
}
