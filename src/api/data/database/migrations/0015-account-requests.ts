import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { idUsedOnce, texts } from './columns.ts';

/** Registrations and requests for mails that are carried out after the reply. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await texts(
    db.schema.createTable('account_requests').addColumn('id', dialect.id, idUsedOnce(dialect)),
    'kind email hash',
  )
    .addColumn('created_at', dialect.bytewise, (c) => c.notNull())
    .execute();
}
