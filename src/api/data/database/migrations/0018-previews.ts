import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';

/** Pages of unsaved entries, each at a secret address that expires. */
export async function up(db: Kysely<unknown>, { bytewise }: Dialect): Promise<void> {
  await db.schema
    .createTable('previews')
    .addColumn('secret_hash', bytewise, (column) => column.primaryKey())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('expires_at', bytewise, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('previews_expires_at').on('previews').column('expires_at').execute();
}
