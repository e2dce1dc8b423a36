import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#api/config.ts';
import { DatabaseError } from '#api/data/database/error.ts';
import { dialectFor, openStore } from '#api/data/database/database.ts';
import { appliedMigrations } from '#api/data/database/migrate.ts';
import { emptyPlace } from '../support/empty-place.ts';

/** The program of another process: opens the database, which brings it up to date. */
const OPEN = `
  import { readConfig } from '#api/config.ts';
  import { dialectFor, openStore } from '#api/data/database/database.ts';
  const store = await openStore(await dialectFor(readConfig()));
  await store.close();`;

/** Opens a database in another process. Resolves to what it wrote on standard error, and its exit code. */
async function openElsewhere(place: Record<string, string>): Promise<[string, number | null]> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', OPEN], {
    env: { ...process.env, ...place },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return [said, code];
}

/** A database as it is, without bringing it up to date. */
async function openAsIs(place: Record<string, string>) {
  const dialect = await dialectFor(readConfig(place));
  const db = new Kysely<unknown>({ dialect: dialect.kysely });
  onTestFinished(async () => {
    await db.destroy();
    dialect.limits.close();
  });
  return { dialect, db };
}

test('processes that start at the same time on an empty database migrate it once, and all of them start', async () => {
  const place = await emptyPlace();
  const opened = await Promise.all(Array.from({ length: 4 }, () => openElsewhere(place)));
  expect(opened).toEqual(opened.map(() => ['', 0]));
  const files = await readdir('src/api/data/database/migrations');
  const names = files.filter((file) => /^\d/.test(file)).map((file) => file.replace(/\.ts$/, ''));
  expect(await appliedMigrations((await openAsIs(place)).db)).toEqual(names.toSorted());
});

test('an older version meets a newer schema with a clear message, and changes nothing', async () => {
  const place = await emptyPlace();
  await (await openStore(await dialectFor(readConfig(place)))).close();
  const { db } = await openAsIs(place);
  const before = await appliedMigrations(db);
  const row = sql`(${'0099-future'}, ${'2027-01-01T00:00:00.000Z'})`;
  await sql`insert into kysely_migration (name, timestamp) values ${row}`.execute(db);
  const opening = openStore(await dialectFor(readConfig(place)));
  await expect(opening).rejects.toThrow(DatabaseError);
  await expect(opening).rejects.toThrow(/newer version of Risoteca.*0099-future.*Nothing was changed/);
  expect(await appliedMigrations(db)).toEqual([...before, '0099-future']);
});

test('migrations that fail leave nothing behind', async () => {
  const { db, dialect } = await openAsIs(await emptyPlace());
  const failing = dialect.migrating(db, async (trx) => {
    await sql`create table half (id integer)`.execute(trx);
    throw new Error('no space');
  });
  await expect(failing).rejects.toThrow('no space');
  expect(await db.introspection.getTables({ withInternalKyselyTables: true })).toEqual([]);
});

test('on PostgreSQL text is compared byte by byte, in each locale of the server', async () => {
  const place = await emptyPlace();
  await (await openStore(await dialectFor(readConfig(place)))).close();
  const { db, dialect } = await openAsIs(place);
  if (dialect.name !== 'postgres') return;
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and collation_name = 'C'`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['events.sort_text', 'events.start_at', 'events.slug', 'comedians.sort_text']),
  );
});
