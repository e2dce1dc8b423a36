import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { texts } from './columns.ts';

/** Who took the content out of a version, when and why. */
export async function up(db: Kysely<unknown>, { bytewise }: Dialect): Promise<void> {
  const table = db.schema
    .createTable('redactions')
    .addColumn('revision_id', 'integer', (c) => c.primaryKey().references('revisions.id'))
    .addColumn('user_id', 'integer', (c) => c.references('users.id').onDelete('set null'));
  await texts(table, 'reason')
    .addColumn('created_at', bytewise, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('redactions_user').on('redactions').column('user_id').execute();
}
