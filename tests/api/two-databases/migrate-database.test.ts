import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openStore, dialectFor } from '#api/data/database/database.ts';
import { type Address, addressOf, parseAddress } from '#api/database-copy/address.ts';
import { copyDatabase, digestDatabase, requireCopyable } from '#api/database-copy/copy-database.ts';
import { CopyError } from '#api/database-copy/copy-error.ts';
import { makeReadOnly, makeWritable } from '#api/database-copy/read-only.ts';
import { toggleFavorite } from '#contract/favorite.ts';
import { getEvent, listEvents } from '#contract/event.ts';
import { getProfile } from '#contract/user.ts';
import { ensureContent } from '#demo/first-run.ts';
import { startApi, type TestApi } from '../../support/api.ts';
import { logIn } from '../../support/accounts.ts';
import { emptyPostgres } from '../../support/empty-place.ts';
import { make } from '../../support/factories.ts';
import { runScript, temporaryFolder } from '../../support/run.ts';

const PASSWORD = 'contraseña-de-prueba';
const DEMO = { SITE_URL: 'http://localhost:4321', DEMO_PASSWORD: PASSWORD };

const sqlitePlace = async () => ({ DATA_DIR: await temporaryFolder() });

const addressIn = ({ services: { config } }: TestApi): Address => addressOf(config);

/** An installation on SQLite with the demo's content, whose drawings are one picture. */
async function demoOnSqlite(): Promise<TestApi> {
  const api = await startApi({ place: await sqlitePlace(), env: DEMO });
  const hash = await make.picture(api, 40, 50);
  const pictures = { ...api.services.pictures, addDrawing: async () => hash };
  await ensureContent({ ...api.services, pictures }, () => {});
  return api;
}

/** An empty, migrated installation on SQLite. */
async function emptySqlite() {
  const place = await sqlitePlace();
  await (await openStore(await dialectFor({ databaseUrl: null, dataDir: place.DATA_DIR }))).close();
  return { place, file: join(place.DATA_DIR, 'risoteca.db') };
}

async function query<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<T>(text);
  await client.end();
  return rows;
}

const relations = (url: string) =>
  query(url, "select relname from pg_class where relnamespace = 'public'::regnamespace");

const migrate = (args: readonly string[], env: Record<string, string>) =>
  runScript('migrate-database', args, env);

test('demo content, accounts, revisions and drafts are equal in PostgreSQL and back in SQLite, and ids continue', async () => {
  const api = await demoOnSqlite();
  const [event] = (await api.client.call(listEvents, { query: { page_size: 1 } })).results;
  const token = await logIn(api, 'fan@demo.mx', PASSWORD);
  await api
    .clientOf(token)
    .call(toggleFavorite, { body: { content_type: 'event', object_id: event?.id ?? 0 } });
  await make.comedian(api, 'Borrador “entre comillas”, \\ y {llaves} 🎭', { is_published: false });
  // The highest ids are of deleted rows.
  await api.db.deleteFrom('favorites').execute();
  const before = await digestDatabase(addressIn(api));

  const url = await emptyPostgres();
  const { digests } = await copyDatabase(addressIn(api), { engine: 'postgres', url });
  expect(digests).toEqual(before);
  expect(digests.get('revisions')?.rows).toBeGreaterThan(250);
  expect(await digestDatabase({ engine: 'postgres', url })).toEqual(before);

  const back = await sqlitePlace();
  const file = join(back.DATA_DIR, 'risoteca.db');
  await copyDatabase({ engine: 'postgres', url }, { engine: 'sqlite', file });
  expect(await readdir(back.DATA_DIR)).toEqual(['risoteca.db']);
  expect(await digestDatabase({ engine: 'sqlite', file })).toEqual(before);
  const ids = (path: string) => {
    const raw = new Sqlite(path, { readonly: true });
    onTestFinished(() => void raw.close());
    return raw.prepare('select name, seq from sqlite_sequence where seq > 0 order by name').all();
  };
  expect(ids(file)).toEqual(ids(join(api.services.config.dataDir, 'risoteca.db')));

  // The project's client works on both copies: as before, with the session of before, and with writes.
  const slug = event?.slug ?? '';
  const original = await api.client.call(getEvent, { params: { slug } });
  const { DATA_DIR } = await sqlitePlace();
  for (const place of [{ DATA_DIR, DATABASE_URL: url }, back]) {
    const copy = await startApi({ place, env: DEMO });
    expect(await copy.client.call(getEvent, { params: { slug } })).toEqual(original);
    expect((await copy.clientOf(token).call(getProfile)).email).toBe('fan@demo.mx');
    await copy
      .clientOf(token)
      .call(toggleFavorite, { body: { content_type: 'event', object_id: original.id } });
    const favorite = await copy.db.selectFrom('favorites').select('id').executeTakeFirstOrThrow();
    expect(favorite.id).toBe(2);
    await make.comedian(copy, 'Nueva');
    await logIn(copy, 'admin@demo.mx', PASSWORD);
  }
});

test('what is written while a copy is made is not in it, and the report says so', async () => {
  const { place, file } = await emptySqlite();
  const api = await startApi({ place });
  await make.event(api, 'Antes');
  const url = await emptyPostgres();
  let [isRunning, written] = [true, 0];
  const writing = (async () => {
    while (isRunning) {
      written += 1;
      await make.event(api, `Durante ${written}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  const { code, out, err } = await migrate(['--to', url], place);
  isRunning = false;
  await writing;
  expect([err, code]).toEqual(['', 0]);
  const position = Number(/up to row (\d+) of the change log/.exec(out)?.[1]);
  expect(out).toMatch(
    /Not in the copy is what was written since then: [1-9]\d* changes of content, in tables .*events/,
  );
  const [events] = await query<{ count: string }>(url, 'select count(*) from events');
  // One moment: each event with its revision and its row of the change log.
  expect(Number(events?.count)).toBe(position);
  expect(
    await query(url, 'select 1 from events e left join revisions r on r.entry_id = e.id where r.id is null'),
  ).toEqual([]);
  expect(new Sqlite(file, { readonly: true }).prepare('select count(*) as n from events').get()).toEqual({
    n: written + 1,
  });
});

test('after a final move the source refuses writes and starts, until it is reopened', async () => {
  const { place } = await emptySqlite();
  const api = await startApi({ place });
  const id = await make.event(api, 'Noche');
  await make.user(api, 'ana@example.com');
  const token = await logIn(api, 'ana@example.com');
  const url = await emptyPostgres();
  const { code, out, err } = await migrate(['--to', url, '--final'], place);
  expect([err, code]).toEqual(['', 0]);
  expect(out).toMatch(/takes no writes from now on.+Copied \d+ rows.+start the server with this address/s);
  expect(await query(url, "select 1 from meta where key = 'moved'")).toEqual([]);

  // The process that runs still answers reads; a write is refused with 503, not lost.
  expect((await api.request('/api/events/noche/')).status).toBe(200);
  const refused = await api.request('/api/socialactions/favorites/', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ content_type: 'event', object_id: id }),
  });
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '30']);
  await expect(make.event(api, 'Tarde')).rejects.toThrow(/read-only/);
  await expect(openStore(await dialectFor(api.services.config))).rejects.toThrow(
    /its content was moved: PostgreSQL at 127\.0\.0\.1.+--reopen/,
  );

  // PostgreSQL refuses writes in the same way.
  const there = await startApi({ place: { ...(await sqlitePlace()), DATABASE_URL: url } });
  const settings = there.services.config;
  await makeReadOnly(settings, 'elsewhere');
  await makeReadOnly(settings, 'elsewhere again');
  await expect(make.event(there, 'Tarde')).rejects.toThrow(/read-only/);
  expect((await there.request('/api/events/noche/')).status).toBe(200);
  await expect(openStore(await dialectFor(settings))).rejects.toThrow(
    /its content was moved: elsewhere again\./,
  );

  expect((await migrate(['--reopen'], place)).out).toBe('The source takes writes again.\n');
  expect([await makeWritable(settings), await makeWritable(settings)]).toEqual([true, false]);
  for (const reopened of [api, there]) await make.event(reopened, 'Otra vez');
});

test('a target that is not empty, or cannot be reached, is refused before anything changes', async () => {
  const { place, file } = await emptySqlite();
  const from: Address = { engine: 'sqlite', file };
  const url = await emptyPostgres();
  await copyDatabase(from, { engine: 'postgres', url });
  const closing = createServer((socket) => void socket.destroy()).listen(0, '127.0.0.1');
  await once(closing, 'listening');
  onTestFinished(() => void closing.close());
  const { port } = closing.address() as AddressInfo;
  const missing = new URL(url);
  missing.pathname = '/no_such_database';
  const used = join(await temporaryFolder(), 'used.db');
  await writeFile(used, 'text');
  const problem = async (source: Address, target: Address) =>
    requireCopyable(source, target).then(
      () => null,
      (error: unknown) => (error instanceof CopyError ? error.message : error),
    );
  const there: Address = { engine: 'postgres', url };
  expect(await problem(from, there)).toMatch(/^The target is not empty: nothing was written/);
  expect(await problem(from, { engine: 'postgres', url: missing.href })).toMatch(
    /"no_such_database" does not exist/,
  );
  expect(await problem(from, { engine: 'postgres', url: `postgres://x:s3cret@127.0.0.1:${port}/x` })).toMatch(
    /^PostgreSQL does not let this command in: (?!.*s3cret).+\.$/,
  );
  expect(await problem(from, { engine: 'sqlite', file: used })).toMatch(
    /of the same engine: use npm run backup/,
  );
  expect(await problem(there, { engine: 'sqlite', file: used })).toMatch(/used\.db exists already/);
  expect(await problem(there, from)).toMatch(/exists already: nothing was written/);
  // A final move refuses the same before the source is read-only.
  const { code, err } = await migrate(['--to', url, '--final'], place);
  expect([code, err]).toEqual([1, expect.stringMatching(/^The target is not empty/)]);
  await make.event(await startApi({ place }), 'Noche');

  for (const text of ['mysql://localhost/x', 'sqlite:', 'postgres:', ''])
    expect(parseAddress(text, '/x')).toBeNull();
  expect(parseAddress('sqlite', '/x')).toEqual({ engine: 'sqlite', file: '/x/risoteca.db' });
  expect((await migrate(['--to', 'mysql://localhost/x'], place)).err).toMatch(/^Say where to/);
});

test('a source of another version, without a database, or that is none is refused', async () => {
  const { file } = await emptySqlite();
  const url = await emptyPostgres();
  const raw = new Sqlite(file);
  onTestFinished(() => void raw.close());
  const copying = (from: string) =>
    copyDatabase({ engine: 'sqlite', file: from }, { engine: 'postgres', url });
  const last = raw
    .prepare<[], { name: string }>('select name from kysely_migration order by name desc')
    .get();
  raw.prepare('delete from kysely_migration where name = ?').run(last?.name);
  await expect(copying(file)).rejects.toThrow(
    `The source is of an older version (it lacks ${last?.name}). Start this version on it first. Nothing was changed.`,
  );
  const insert = raw.prepare("insert into kysely_migration (name, timestamp) values (?, '2027')");
  insert.run(last?.name);
  insert.run('0099-future');
  await expect(copying(file)).rejects.toThrow(/from a newer version .+0099-future/);
  const other = join(await temporaryFolder(), 'other.db');
  await expect(copying(other)).rejects.toThrow(/^There is no database at /);
  new Sqlite(other).exec('create table x (a)').close();
  await expect(copying(other)).rejects.toThrow('The source is no database of Risoteca.');
  expect(await relations(url)).toEqual([]);
});

test('a row that does not fit, or an interruption, leaves nothing at the target and the source writable', async () => {
  const { place, file } = await emptySqlite();
  const api = await startApi({ place });
  await make.event(api, 'Noche');
  // PostgreSQL stores no NUL in a text.
  await api.db.insertInto('meta').values({ key: 'nul', value: 'a\0b' }).execute();
  const url = await emptyPostgres();
  const { code, out, err } = await migrate(['--to', url, '--final'], place);
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/^A row of the table meta does not fit: .+0x00\.\n$/),
  ]);
  expect(out).toMatch(/The source takes writes again/);
  expect(await relations(url)).toEqual([]);
  await api.db.deleteFrom('meta').execute();

  const interrupted = copyDatabase(
    { engine: 'sqlite', file },
    { engine: 'postgres', url },
    AbortSignal.abort(),
  );
  await expect(interrupted).rejects.toThrow(/^Interrupted/);
  expect(await relations(url)).toEqual([]);
  await copyDatabase({ engine: 'sqlite', file }, { engine: 'postgres', url });

  // What a killed command left beside a file is replaced.
  const folder = await temporaryFolder();
  await expect(
    copyDatabase(
      { engine: 'postgres', url },
      { engine: 'sqlite', file: join(folder, 'a.db') },
      AbortSignal.abort(),
    ),
  ).rejects.toThrow(/^Interrupted/);
  expect(await readdir(folder)).toEqual([]);
});
