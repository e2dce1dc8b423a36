import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';

/** Favorites of entries that were merged into others, for undoing that. */
export async function up(db: Kysely<unknown>, { bytewise }: Dialect): Promise<void> {
  await db.schema
    .createTable('merged_favorites')
    .addColumn('change_set_id', 'integer', (c) => c.notNull().references('change_sets.id'))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('content_type', bytewise, (c) => c.notNull())
    .addColumn('from_id', 'integer', (c) => c.notNull())
    .addColumn('into_id', 'integer', (c) => c.notNull())
    .addColumn('is_moved', 'integer', (c) => c.notNull())
    .addColumn('created_at', bytewise, (c) => c.notNull())
    .addPrimaryKeyConstraint('merged_favorites_pk', ['change_set_id', 'user_id'])
    .execute();
  await db.schema.createIndex('merged_favorites_user').on('merged_favorites').column('user_id').execute();
}
