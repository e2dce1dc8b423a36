import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { texts } from './columns.ts';

/** Who asks for a comedian profile, and accounts that are to be deleted. */
export async function up(db: Kysely<unknown>, { id, bytewise }: Dialect): Promise<void> {
  await texts(
    db.schema.createTable('comedian_requests').addColumn('id', id, (c) => c.primaryKey()),
    'nickname message',
  )
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', bytewise, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('comedian_requests_user').on('comedian_requests').column('user_id').execute();

  await db.schema.alterTable('users').addColumn('deletion_at', bytewise).execute();
  await db.schema.createIndex('users_deletion').on('users').column('deletion_at').execute();
  await db.schema.createIndex('comedians_user').on('comedians').column('user_id').execute();
}
