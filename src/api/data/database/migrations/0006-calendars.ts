import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';

/** Secret addresses at which people read their favourites as a calendar: one each. */
export async function up(db: Kysely<unknown>, { bytewise }: Dialect): Promise<void> {
  await db.schema
    .createTable('calendars')
    .addColumn('user_id', 'integer', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('secret_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', bytewise, (c) => c.notNull())
    .addColumn('last_read_at', bytewise, (c) => c.notNull())
    .execute();
}
