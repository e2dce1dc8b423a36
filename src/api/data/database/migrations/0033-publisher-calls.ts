import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { idUsedOnce } from './columns.ts';

/** What processes without a publisher at work ask of the one that has it. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('publisher_calls')
    .addColumn('id', dialect.id, idUsedOnce(dialect))
    .addColumn('call', 'text', (column) => column.notNull())
    .addColumn('taken', 'integer', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
}
