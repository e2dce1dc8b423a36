import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';

/** What the links of entries answered when they were checked. */
export async function up(db: Kysely<unknown>, { bytewise }: Dialect): Promise<void> {
  await db.schema
    .createTable('link_checks')
    .addColumn('url', bytewise, (c) => c.primaryKey())
    .addColumn('checked_at', bytewise, (c) => c.notNull())
    .addColumn('failures', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('link_checks_failures').on('link_checks').column('failures').execute();
}
