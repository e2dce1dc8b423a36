import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';

/** What people keep among their favourites: an entry once. */
export async function up(db: Kysely<unknown>, { id, bytewise }: Dialect): Promise<void> {
  await db.schema
    .createTable('favorites')
    .addColumn('id', id, (c) => c.primaryKey())
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('content_type', 'text', (c) => c.notNull())
    .addColumn('object_id', 'integer', (c) => c.notNull())
    .addColumn('created_at', bytewise, (c) => c.notNull())
    .addUniqueConstraint('favorites_once', ['user_id', 'content_type', 'object_id'])
    .execute();
}
