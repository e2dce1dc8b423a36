import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { texts } from './columns.ts';

/** Builds of the site that were asked for, and pages that could not be made. */
export async function up(db: Kysely<unknown>, { id, bytewise }: Dialect): Promise<void> {
  await texts(
    db.schema.createTable('builds').addColumn('id', id, (c) => c.primaryKey()),
    'reason log',
  )
    .addColumn('state', bytewise, (c) => c.notNull())
    .addColumn('asked_at', bytewise, (c) => c.notNull())
    .addColumn('started_at', bytewise)
    .addColumn('ended_at', bytewise)
    .addColumn('pages_total', 'integer')
    .addColumn('pages_done', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  // However many ask at once, one build waits.
  await db.schema
    .createIndex('builds_waiting')
    .unique()
    .on('builds')
    .column('state')
    .where(sql.ref('state'), '=', sql.lit('queued'))
    .execute();

  await texts(
    db.schema.createTable('publishing_errors').addColumn('path', bytewise, (c) => c.primaryKey()),
    'name message',
  )
    .addColumn('kind', bytewise)
    .addColumn('entry_id', 'integer')
    .addColumn('since', bytewise, (c) => c.notNull())
    .addColumn('last_seen', bytewise, (c) => c.notNull())
    .execute();
}
