import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { idUsedOnce, texts } from './columns.ts';

/** Requests of people about what the site holds of them. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { bytewise } = dialect;
  await texts(
    db.schema.createTable('privacy_requests').addColumn('id', dialect.id, idUsedOnce(dialect)),
    'name email wish pages message note',
  )
    .addColumn('link_id', bytewise, (column) => column.notNull().unique())
    .addColumn('secret_hash', bytewise, (column) => column.unique())
    .addColumn('created_at', bytewise, (column) => column.notNull())
    .addColumn('confirmed_at', bytewise)
    .addColumn('closed_at', bytewise)
    .execute();
}
