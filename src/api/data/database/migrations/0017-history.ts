import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { idUsedOnce, texts } from './columns.ts';

/** What every entry was, who changed it, and the log of changes. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { id, bytewise } = dialect;
  const table = (name: string) => db.schema.createTable(name).addColumn('id', id, idUsedOnce(dialect));

  await db.schema
    .alterTable('users')
    .addColumn('is_editor', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();

  await texts(table('change_sets'), 'reason')
    .addColumn('user_id', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('origin', bytewise, (c) => c.notNull())
    .addColumn('created_at', bytewise, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('change_sets_user').on('change_sets').column('user_id').execute();

  await table('revisions')
    .addColumn('kind', bytewise, (c) => c.notNull())
    .addColumn('entry_id', 'integer', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('change_set_id', 'integer', (c) => c.notNull().references('change_sets.id'))
    .addColumn('action', bytewise, (c) => c.notNull())
    .addColumn('fields', 'text', (c) => c.notNull())
    .addColumn('document', 'text')
    .addColumn('schema_version', 'integer', (c) => c.notNull())
    .addColumn('is_redacted', 'integer', (c) => c.notNull().defaultTo(0))
    .addUniqueConstraint('revisions_number', ['kind', 'entry_id', 'number'])
    .execute();
  await db.schema.createIndex('revisions_change_set').on('revisions').column('change_set_id').execute();

  await db.schema
    .createTable('revision_media')
    .addColumn('revision_id', 'integer', (c) => c.notNull().references('revisions.id'))
    .addColumn('media', 'text', (c) => c.notNull().references('media.hash'))
    .addPrimaryKeyConstraint('revision_media_pk', ['revision_id', 'media'])
    .execute();
  await db.schema.createIndex('revision_media_media').on('revision_media').column('media').execute();

  await table('changes')
    .addColumn('kind', bytewise, (c) => c.notNull())
    .addColumn('entry_id', 'integer', (c) => c.notNull())
    .addColumn('created_at', bytewise, (c) => c.notNull())
    .execute();
}
