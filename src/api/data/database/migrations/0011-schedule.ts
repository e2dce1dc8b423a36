import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';

/** When an entry appears and disappears, as far as that lies ahead. */
export async function up(db: Kysely<unknown>, { bytewise }: Dialect): Promise<void> {
  await db.schema
    .createTable('schedule')
    .addColumn('kind', bytewise, (c) => c.notNull())
    .addColumn('entry_id', 'integer', (c) => c.notNull())
    .addColumn('publish_at', bytewise)
    .addColumn('unpublish_at', bytewise)
    .addPrimaryKeyConstraint('schedule_pk', ['kind', 'entry_id'])
    .execute();
}
