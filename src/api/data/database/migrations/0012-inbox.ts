import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';

/** Which messages and requests were read, and the page that a request is about. */
export async function up(db: Kysely<unknown>, { bytewise }: Dialect): Promise<void> {
  await db.schema.alterTable('contact_messages').addColumn('read_at', bytewise).execute();
  await db.schema.alterTable('comedian_requests').addColumn('read_at', bytewise).execute();
  await db.schema
    .alterTable('comedian_requests')
    .addColumn('comedian_id', 'integer', (c) => c.references('comedians.id').onDelete('set null'))
    .execute();
}
