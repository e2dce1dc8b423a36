import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';

/** The entry that a preview shows, with which it ends; null of an entry that is not stored yet. */
export async function up(db: Kysely<unknown>, { bytewise }: Dialect): Promise<void> {
  await db.schema.alterTable('previews').addColumn('kind', bytewise).execute();
  await db.schema.alterTable('previews').addColumn('entry_id', 'integer').execute();
  await db.schema.createIndex('previews_entry').on('previews').columns(['kind', 'entry_id']).execute();
  await db.schema.createIndex('previews_user_id').on('previews').column('user_id').execute();
}
