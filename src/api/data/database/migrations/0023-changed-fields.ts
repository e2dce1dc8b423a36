import type { Kysely } from 'kysely';

/** Change sets are found by the kinds and fields they changed without reading documents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('revisions_fields')
    .on('revisions')
    .columns(['kind', 'fields', 'change_set_id'])
    .execute();
}
