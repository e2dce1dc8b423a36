import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { dumpPostgres, restorePostgres } from '#api/backup/postgres-dump.ts';
import { dialectFor, openStore } from '#api/data/database/database.ts';
import { emptyPostgres } from '../../support/empty-place.ts';
import { temporaryFolder } from '../../support/run.ts';

const TABLES = ['comedian_groups', 'comedians', 'events', 'podcasts', 'venues'];

/** Migrates a database. Resolves to its tables that have an index of what is searched. */
async function indexedTables(databaseUrl: string): Promise<string[]> {
  const store = await openStore(await dialectFor({ databaseUrl, dataDir: await temporaryFolder() }));
  await store.close();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ tablename: string }>(
    `select tablename from pg_indexes where indexdef like '%gin_trgm_ops%' order by tablename`,
  );
  await client.end();
  return rows.map(({ tablename }) => tablename);
}

/** An empty database in which its administrator has installed the extension. */
async function withExtension(): Promise<string> {
  const databaseUrl = await emptyPostgres();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('create extension pg_trgm');
  await client.end();
  return databaseUrl;
}

/** The address of a database for an account that may create tables in it and no extension. */
async function asLimitedAccount(databaseUrl: string): Promise<string> {
  const owner = new Client({ connectionString: databaseUrl });
  await owner.connect();
  const name = `limited_${randomBytes(8).toString('hex')}`;
  await owner.query(`create role ${name} login`);
  await owner.query(`grant all on schema public to ${name}`);
  onTestFinished(async () => {
    await owner.query(`drop owned by ${name}`);
    await owner.query(`drop role ${name}`);
    await owner.end();
  });
  const url = new URL(databaseUrl);
  url.username = name;
  return url.href;
}

test('searches on PostgreSQL read an index of trigrams', async () => {
  expect(await indexedTables(await emptyPostgres())).toEqual(TABLES);
});

test('a database whose account may not install extensions is migrated without that index', async () => {
  expect(await indexedTables(await asLimitedAccount(await emptyPostgres()))).toEqual([]);
});

test('where the administrator installed the extension, another account migrates, and restores a backup', async () => {
  const source = await asLimitedAccount(await withExtension());
  expect(await indexedTables(source)).toEqual(TABLES);
  const { saved, tables } = await dumpPostgres(source, buffer);
  const target = await asLimitedAccount(await withExtension());
  expect(await restorePostgres(target, Readable.from([saved]))).toEqual(tables);
});
