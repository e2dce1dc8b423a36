import type { Kysely } from 'kysely';
import type { Dialect } from '../dialect.ts';
import { texts } from './columns.ts';

/** Sessions, mailed links, accounts at providers, and how often who tried what. */
export async function up(db: Kysely<unknown>, { name, id, bytewise }: Dialect): Promise<void> {
  await texts(
    db.schema.createTable('sessions').addColumn('id', id, (c) => c.primaryKey()),
    'device',
  )
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', bytewise, (c) => c.notNull().unique())
    .addColumn('created_at', bytewise, (c) => c.notNull())
    .addColumn('last_used_at', bytewise, (c) => c.notNull())
    .addColumn('expires_at', bytewise, (c) => c.notNull())
    .execute();

  // Their ids are random: a number that is free again would lead a waiting mail to another's link.
  await texts(
    db.schema.createTable('account_links').addColumn('id', bytewise, (c) => c.primaryKey()),
    'value',
  )
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('secret_hash', bytewise, (c) => c.unique())
    .addColumn('created_at', bytewise, (c) => c.notNull())
    .addColumn('expires_at', bytewise, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('identities')
    .addColumn('id', id, (c) => c.primaryKey())
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('subject', bytewise, (c) => c.notNull())
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', bytewise, (c) => c.notNull())
    .addUniqueConstraint('identities_subject', ['provider', 'subject'])
    .execute();

  await db.schema.alterTable('mails').addColumn('link_id', bytewise).execute();

  for (const table of ['sessions', 'account_links', 'identities']) {
    await db.schema.createIndex(`${table}_user`).on(table).column('user_id').execute();
  }
  for (const table of ['sessions', 'account_links']) {
    await db.schema.createIndex(`${table}_expires`).on(table).column('expires_at').execute();
  }
  // SQLite's limiter counts in a file of its own.
  if (name === 'postgres') await createLimits(db);
}

/** The columns are the limiter's; `expire` is in milliseconds since 1970. */
async function createLimits(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('limits')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('points', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute();
  await db.schema.createIndex('limits_expire').on('limits').column('expire').execute();
}
