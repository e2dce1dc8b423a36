import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';

/** The event that a request of its owner made, by the key that the request had. */
export async function up(db: Kysely<unknown>, { bytewise }: Dialect): Promise<void> {
  await db.schema
    .createTable('event_requests')
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('key', bytewise, (c) => c.notNull())
    .addColumn('event_id', 'integer', (c) => c.notNull().references('events.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('event_requests_key', ['user_id', 'key'])
    .execute();
  await db.schema.createIndex('event_requests_event').on('event_requests').column('event_id').execute();
}
