import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';

/** The files of the site that several processes serve, and the number of the last publisher. */
export async function up(db: Kysely<unknown>, { bytewise }: Dialect): Promise<void> {
  await db.schema
    .createTable('published_files')
    .addColumn('path', bytewise as 'text', (column) => column.primaryKey())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('hash', 'text')
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('stamp', 'bigint', (column) => column.notNull())
    .addColumn('target', 'text')
    .execute();
  await db.schema.createIndex('published_files_seq').on('published_files').column('seq').execute();
  await db.schema.createIndex('published_files_hash').on('published_files').column('hash').execute();
  await db.schema
    .createTable('publication')
    .addColumn('single', 'integer', (column) => column.primaryKey())
    .addColumn('generation', 'integer', (column) => column.notNull())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .execute();
}
