import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { DatabaseError } from '#api/data/database/error.ts';
import { openStore } from '#api/data/database/database.ts';
import { sqliteDialect } from '#api/data/database/sqlite.ts';

async function databaseFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'risoteca-database-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'deep', 'risoteca.db');
}

test('creates a missing database, and opens it again unchanged', async () => {
  const file = await databaseFile();
  const first = await openStore(sqliteDialect(file));
  await first.db.insertInto('meta').values({ key: 'a', value: '1' }).execute();
  await first.close();
  const reopened = await openStore(sqliteDialect(file));
  expect(await reopened.db.selectFrom('meta').selectAll().execute()).toEqual([{ key: 'a', value: '1' }]);
  await reopened.close();
});

test('refuses a database of a newer version with a clear message, and leaves it unchanged', async () => {
  const file = await databaseFile();
  await (await openStore(sqliteDialect(file))).close();
  const raw = new Sqlite(file);
  raw.prepare('insert into kysely_migration (name, timestamp) values (?, ?)').run('0099-future', '2027');
  raw.close();
  const opening = openStore(sqliteDialect(file));
  await expect(opening).rejects.toThrow(DatabaseError);
  await expect(opening).rejects.toThrow(/newer version of Risoteca.*0099-future.*Nothing was changed/);
});

test('writes of this process and of others change the version', async () => {
  const file = await databaseFile();
  const thisProcess = await openStore(sqliteDialect(file));
  const theirs = await openStore(sqliteDialect(file));
  const versions = new Set([thisProcess.version()]);
  await thisProcess.db.insertInto('meta').values({ key: 'ours', value: '1' }).execute();
  versions.add(thisProcess.version());
  await theirs.db.insertInto('meta').values({ key: 'theirs', value: '1' }).execute();
  versions.add(thisProcess.version());
  expect(versions.size).toBe(3);
  expect(thisProcess.version()).toBe(thisProcess.version());
  await Promise.all([thisProcess.close(), theirs.close()]);
});

test('a query that was compiled before another process added a column gives that column too', async () => {
  const file = await databaseFile();
  const store = await openStore(sqliteDialect(file));
  const { db } = store;
  const all = () => db.selectFrom('meta').selectAll().where('key', '=', 'a').execute();
  await db.insertInto('meta').values({ key: 'a', value: '1' }).execute();
  expect(await all()).toEqual([{ key: 'a', value: '1' }]);
  const other = new Sqlite(file);
  other.exec("alter table meta add column note text default 'nueva'");
  other.close();
  expect(await all()).toEqual([{ key: 'a', value: '1', note: 'nueva' }]);
  await store.close();
});
