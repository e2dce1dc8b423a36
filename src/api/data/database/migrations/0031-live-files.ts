import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';

/** Files of the live site, and which version of each a CDN and search engines were told of. */
export async function up(db: Kysely<unknown>, { bytewise }: Dialect): Promise<void> {
  await db.schema
    .createTable('live_files')
    .addColumn('path', bytewise, (c) => c.primaryKey())
    .addColumn('stamp', 'bigint', (c) => c.notNull())
    .addColumn('is_gone', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('purged', 'bigint')
    .addColumn('indexed', 'bigint')
    .execute();
}
