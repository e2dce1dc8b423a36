import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { texts } from './columns.ts';

/** Mail that waits to be sent, and messages to the site. */
export async function up(db: Kysely<unknown>, { id, bytewise }: Dialect): Promise<void> {
  await texts(
    db.schema.createTable('mails').addColumn('id', id, (c) => c.primaryKey()),
    'recipient reply_to subject text html last_error',
  )
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_attempt_at', bytewise)
    .addColumn('sent_at', bytewise)
    .addColumn('created_at', bytewise, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('mails_due').on('mails').column('next_attempt_at').execute();
  await texts(
    db.schema.createTable('contact_messages').addColumn('id', id, (c) => c.primaryKey()),
    'name email message',
  )
    .addColumn('created_at', bytewise, (c) => c.notNull())
    .execute();
}
