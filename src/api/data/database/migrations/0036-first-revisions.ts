import type { Kysely } from 'kysely';

/** The first revisions of a change set of many, as of an import, are found without reading the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('revisions_changes').execute();
  await db.schema
    .createIndex('revisions_changes')
    .on('revisions')
    .columns(['change_set_id', 'id', 'kind', 'fields'])
    .execute();
}
