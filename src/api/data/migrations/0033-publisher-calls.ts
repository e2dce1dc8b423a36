import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';

/** What processes without a publisher at work ask of the one that has it. */
export async function up(db: Kysely<unknown>, { id }: Dialect): Promise<void> {
  await db.schema
    .createTable('publisher_calls')
    .addColumn('id', id as never, (column) => column.primaryKey())
    .addColumn('call', 'text', (column) => column.notNull())
    .addColumn('taken', 'integer', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
}
