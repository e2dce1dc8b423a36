import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';

/** Since when nothing shows a picture, and the account a mail goes with. */
export async function up(db: Kysely<unknown>, { bytewise }: Dialect): Promise<void> {
  await db.schema.alterTable('media').addColumn('unused_since', bytewise).execute();
  await db.schema.createIndex('media_unused').on('media').column('unused_since').execute();
  await db.schema
    .alterTable('mails')
    .addColumn('user_id', 'integer', (c) => c.references('users.id').onDelete('cascade'))
    .execute();
}
