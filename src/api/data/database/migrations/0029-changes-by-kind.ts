import type { Kysely } from 'kysely';

/** The latest change sets of a kind or field are found in the order of their ids, without reading documents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('revisions_fields').execute();
  await db.schema.dropIndex('revisions_change_set').execute();
  await db.schema
    .createIndex('revisions_changes')
    .on('revisions')
    .columns(['change_set_id', 'kind', 'fields'])
    .execute();
}
