import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { idUsedOnce } from './columns.ts';

/** Filters of lists that editors gave names to. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { id, bytewise } = dialect;
  await db.schema
    .createTable('saved_filters')
    .addColumn('id', id, idUsedOnce(dialect))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', bytewise, (c) => c.notNull())
    .addColumn('name', bytewise, (c) => c.notNull())
    .addColumn('filter', 'text', (c) => c.notNull())
    .addUniqueConstraint('saved_filters_name', ['user_id', 'kind', 'name'])
    .execute();
}
