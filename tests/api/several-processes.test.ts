import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import sharp from 'sharp';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openPublisherCalls, type PublisherCall } from '#api/builds/publisher-calls.ts';
import { dialectFor, openStore } from '#api/data/database/database.ts';
import {
  FencedError,
  nextGeneration,
  publishedSince,
  publishFiles,
} from '#api/data/database/published-file.ts';
import { noteLiveFiles, noteAnnounced, unannouncedFiles } from '#api/data/database/live-file.ts';
import { reportNode, servedEverywhere } from '#api/data/database/serving-node.ts';
import { carryOutPlans, planEntry } from '#api/content/schedule.ts';
import { diskStorage } from '#api/media/disk-storage.ts';
import { createPictureStore } from '#api/media/picture-store.ts';
import { runInOneProcess, whileLocked } from '#api/one-process.ts';
import { getComedian } from '#contract/comedian.ts';
import { detail } from '#contract/messages.ts';
import { logout } from '#contract/session.ts';
import { getProfile } from '#contract/user.ts';
import { createHeartbeat } from '#publisher/shared/heartbeat.ts';
import { deleteUnnamed } from '#publisher/shared/delete-unnamed.ts';
import { ensureContent } from '#demo/first-run.ts';
import { logIn } from '../support/accounts.ts';
import { startApi, startMailingApi, type TestApi } from '../support/api.ts';
import { emptyPostgres } from '../support/empty-place.ts';
import { inDays, make } from '../support/factories.ts';
import { useOwnDatabase } from '../support/postgres/test-database.ts';

beforeEach(useOwnDatabase);

/* What two processes on one database have to agree about. */

const isPostgres = process.env['TEST_DATABASE'] === 'postgres';
const postgresTest: typeof test | (() => void) = isPostgres ? test : () => {};

/** The installation of an API, for a second one. */
const placeOf = ({ services: { config } }: TestApi) => ({
  DATA_DIR: config.dataDir,
  ...(config.databaseUrl && { DATABASE_URL: config.databaseUrl }),
});

async function twoProcesses(env: Record<string, string> = {}): Promise<[TestApi, TestApi]> {
  const first = await startApi({ env });
  return [first, await startApi({ env, place: placeOf(first) })];
}

/** Resolves once `isTrue`; the test's own timeout ends it. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
}

test('a session of one process is one of the other, until either ends it', async () => {
  const [first, second] = await twoProcesses();
  await make.user(first, 'ana@example.com');
  const token = await logIn(first, 'ana@example.com');
  expect((await second.clientOf(token).call(getProfile)).email).toBe('ana@example.com');
  await second.clientOf(token).call(logout);
  await expect(first.clientOf(token).call(getProfile)).rejects.toMatchObject({ status: 401 });
});

test('failed logins are counted over all processes', async () => {
  const processes = await twoProcesses();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const api = processes[attempt % 2] as TestApi;
    const body = JSON.stringify({ email: 'ana@example.com', password: 'no es esta' });
    const headers = { 'Content-Type': 'application/json' };
    statuses.push((await api.request('/api/login/', { method: 'POST', headers, body })).status);
  }
  const alone = await startApi();
  const before: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const body = JSON.stringify({ email: 'ana@example.com', password: 'no es esta' });
    const headers = { 'Content-Type': 'application/json' };
    before.push((await alone.request('/api/login/', { method: 'POST', headers, body })).status);
  }
  expect(statuses).toEqual(before);
  expect(statuses).toContain(429);
});

test('what one process writes is in the next answer of the other', async () => {
  const [first, second] = await twoProcesses();
  const id = await make.comedian(first, 'Ana Ruiz');
  const read = async () => (await second.client.call(getComedian, { params: { id: 'ana-ruiz' } })).short_bio;
  expect(await read()).toBe('');
  await first.db.updateTable('comedians').set({ short_bio: 'Nueva' }).where('id', '=', id).execute();
  expect(await read()).toBe('Nueva');
});

test('each mail is sent once, whichever process sends it', async () => {
  const first = await startMailingApi();
  const second = await startApi({ place: placeOf(first), env: { SMTP_URL: first.mail.url } });
  const recipients = Array.from({ length: 20 }, (_, number) => `ana${number}@example.com`);
  for (const recipient of recipients)
    await first.services.mailQueue.enqueue({
      recipient,
      replyTo: '',
      subject: 'Hola',
      text: 'Hola',
      html: 'Hola',
    });
  await Promise.all([first.services.mailQueue.deliver(), second.services.mailQueue.deliver()]);
  expect(first.mail.received.map(({ to }) => to).toSorted()).toEqual(recipients.toSorted());
});

postgresTest('plans that two processes carry out at once leave one revision each', async () => {
  const [first, second] = await twoProcesses();
  const ids: number[] = [];
  for (let number = 0; number < 10; number += 1) ids.push(await make.event(first, `Noche ${number}`));
  for (const id of ids) await planEntry(first.db, 'event', id, { from: new Date(inDays(1)), until: null });
  const changed = await Promise.all([first, second].map(({ db }) => carryOutPlans(db, new Date())));
  expect(
    changed
      .flat()
      .map(({ id }) => id)
      .toSorted((a, b) => a - b),
  ).toEqual(ids);
  const revisions = await first.db
    .selectFrom('revisions')
    .select('entry_id')
    .where('number', '>', 1)
    .execute();
  expect(revisions.map(({ entry_id }) => entry_id).toSorted((a, b) => a - b)).toEqual(ids);
});

test('work of one process at a time passes to another when its process ends', async () => {
  const [first, second] = await twoProcesses();
  const running: string[] = [];
  const run = (api: TestApi, name: string) =>
    runInOneProcess(api.services, 'jobs', () => {
      running.push(`${name} starts`);
      return [() => void running.push(`${name} stops`)];
    });
  const stopFirst = run(first, 'first');
  await until(() => running.length === 1);
  const stopSecond = run(second, 'second');
  onTestFinished(stopSecond);
  expect(await second.services.store.lock('jobs')).toBeNull();
  await stopFirst();
  await until(() => running.length === 3);
  expect(running).toEqual(['first starts', 'first stops', 'second starts']);
});

test('work under a lock waits for that of another process', async () => {
  const [first, second] = await twoProcesses();
  const steps: string[] = [];
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const one = whileLocked(first.services, 'content', async () => {
    begun.resolve();
    await held.promise;
    steps.push('first');
  });
  await begun.promise;
  const other = whileLocked(second.services, 'content', async () => void steps.push('second'));
  held.resolve();
  await Promise.all([one, other]);
  expect(steps).toEqual(['first', 'second']);
});

test('two processes that start on an empty database load the demo once', async () => {
  const processes = await twoProcesses({
    SITE_URL: 'http://localhost:4321',
    DEMO_PASSWORD: 'contraseña-de-prueba',
  });
  const hash = await make.picture(processes[0], 40, 50);
  await Promise.all(
    processes.map(({ services }) => {
      const pictures = { ...services.pictures, addDrawing: async () => hash };
      return whileLocked(services, 'content', () => ensureContent({ ...services, pictures }, () => {}));
    }),
  );
  expect(await processes[0].db.selectFrom('users').select('id').execute()).toHaveLength(4);
});

/** A picture of the first process, and a store of the second one, during whose first deletion the first one adds the picture. */
async function addDuringDeletion() {
  const [first, second] = await twoProcesses();
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const add = () => first.services.pictures.add(png, { credit: '', license: '' });
  let adding: Promise<string> | undefined;
  const isWaiting = async () =>
    (await sql`select 1 from pg_locks where not granted`.execute(first.db)).rows.length > 0;
  const { storage, logger, pictureProcess } = second.services;
  const deleting = createPictureStore({
    db: second.db,
    logger,
    process: pictureProcess,
    isShared: true,
    storage: {
      ...storage,
      async delete(key) {
        if (!adding) {
          let isAdded = false;
          adding = add().finally(() => (isAdded = true));
          while (!isAdded && !(await isWaiting()));
        }
        await storage.delete(key);
      },
    },
  });
  const isServed = async (hash: string) => {
    expect(await adding).toBe(hash);
    expect((await second.request(`/media/${hash}/60.webp`)).status).toBe(200);
  };
  return { hash: await add(), first, deleting, isServed };
}

postgresTest(
  'a picture that one process adds while another deletes it has its files afterwards',
  async () => {
    const { hash, deleting, isServed } = await addDuringDeletion();
    await deleting.deleteIfUnused(hash);
    await isServed(hash);
  },
);

postgresTest(
  'a picture that one process adds while another deletes what was left of it has its files afterwards',
  async () => {
    const { hash, first, deleting, isServed } = await addDuringDeletion();
    await first.db.deleteFrom('media').where('hash', '=', hash).execute();
    await deleting.deleteLeftovers(hash);
    await isServed(hash);
    // It has a record now, so nothing of it is left over.
    await deleting.deleteLeftovers(hash);
    await isServed(hash);
  },
);

postgresTest('processes that start at once on a new database migrate it once', async () => {
  const url = await emptyPostgres();
  const open = async () => openStore(await dialectFor({ databaseUrl: url, dataDir: '/nowhere' }));
  const stores = await Promise.all([open(), open(), open()]);
  for (const store of stores) {
    expect(await store.db.selectFrom('users').select('id').execute()).toEqual([]);
    await store.close();
  }
});

postgresTest('a connection that breaks within a transaction fails the transaction alone', async () => {
  const [first, second] = await twoProcesses();
  const work = first.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(second.db);
    await sql`select 1`.execute(trx);
  });
  await expect(work).rejects.toThrow();
  expect(await first.db.selectFrom('users').select('id').execute()).toEqual([]);
});

postgresTest('while PostgreSQL takes no connections, calls are told to come back', async () => {
  const api = await startApi();
  const url = new URL(api.services.config.databaseUrl ?? '');
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const admin = new Client({ connectionString: url.href });
  await admin.connect();
  onTestFinished(() => admin.end());
  await admin.query(`alter database ${name} allow_connections false`);
  await admin.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [
    name,
  ]);
  for (const path of ['/api/comedians/', '/api/events/']) {
    const reply = await api.request(path);
    expect(reply.status).toBe(503);
    expect(reply.headers.get('retry-after')).toBe('5');
    expect(await reply.json()).toEqual({ detail: detail.unavailable });
  }
  await admin.query(`alter database ${name} allow_connections true`);
  expect((await api.request('/api/comedians/')).status).toBe(200);
});

postgresTest('a lock is lost with its connection, and another process acquires it', async () => {
  const [first, second] = await twoProcesses();
  const lock = await first.services.store.lock('publisher');
  expect(await second.services.store.lock('publisher')).toBeNull();
  const admin = new Client({ connectionString: first.services.config.databaseUrl ?? '' });
  await admin.connect();
  onTestFinished(() => admin.end());
  await admin.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database =
     (select oid from pg_database where datname = current_database())`,
  );
  await until(() => lock?.lost.aborted === true);
  const next = await second.services.store.lock('publisher');
  expect(next?.lost.aborted).toBe(false);
  await next?.release();
});

postgresTest(
  'what one process asks of the publisher is answered once, by the process that has it',
  async () => {
    const [first, second] = await twoProcesses();
    const asking = openPublisherCalls(first.services.store);
    const serving = openPublisherCalls(second.services.store);
    const other = openPublisherCalls(first.services.store);
    const answered: PublisherCall[] = [];
    onTestFinished(
      other.serve(
        () => false,
        async () => 'not this one',
      ),
    );
    onTestFinished(
      serving.serve(
        () => true,
        async (call) => {
          answered.push(call);
          if (call.type === 'accept') throw new Error('no');
          return { path: '/eventos/noche' };
        },
      ),
    );
    const call: PublisherCall = { type: 'go-to', release: 'r1' };
    expect(await asking.call(call)).toEqual({ path: '/eventos/noche' });
    expect(await asking.call({ type: 'accept' })).toBeNull();
    expect(answered).toEqual([call, { type: 'accept' }]);
    expect(await first.db.selectFrom('publisher_calls').selectAll().execute()).toEqual([]);
  },
);

postgresTest('a publisher that has a successor publishes nothing more', async () => {
  const [{ db }] = await twoProcesses();
  const file = (hash: string) => ({ path: 'r1/index.html', hash, size: 1, stamp: 1, target: null });
  const before = await nextGeneration(db);
  await publishFiles(db, before, [file('a')]);
  const after = await nextGeneration(db);
  await expect(publishFiles(db, before, [file('b')])).rejects.toThrow(FencedError);
  await publishFiles(db, after, [file('c')]);
  expect((await publishedSince(db, 0)).map(({ hash, seq }) => [hash, seq])).toEqual([['c', 2]]);
  await publishFiles(db, after, [], ['r1']);
  expect((await publishedSince(db, 2)).map(({ path, hash }) => [path, hash])).toEqual([['r1/', null]]);
  expect(await publishedSince(db, 0)).toHaveLength(1);
});

postgresTest('pages are served everywhere once every process that is not away serves them', async () => {
  const [{ db }, second] = await twoProcesses();
  await publishFiles(db, await nextGeneration(db), [
    { path: 'r1/index.html', hash: 'a', size: 1, stamp: 1, target: null },
  ]);
  await reportNode(db, 'one', 1);
  await reportNode(db, 'two', 0);
  const steps: string[] = [];
  const waitFor = async (step: string, work: () => Promise<unknown>) => {
    const waiting = servedEverywhere(db).then(() => steps.push('everywhere'));
    // Many more queries than it takes to find that every process serves them.
    for (let count = 0; count < 30; count += 1) await sql`select 1`.execute(second.db);
    steps.push(step);
    await work();
    await waiting;
  };
  await waitFor('the other one serves them', () => reportNode(db, 'two', 1));
  await reportNode(db, 'two', 0);
  await waitFor('the other one is away', () =>
    db
      .updateTable('serving_nodes')
      .set((eb) => ({ seen_at: eb('seen_at', '-', 10_000) }))
      .where('name', '=', 'two')
      .execute(),
  );
  expect(steps).toEqual(['the other one serves them', 'everywhere', 'the other one is away', 'everywhere']);
});

postgresTest(
  'a process that was away has the CDN told again of what it missed, and no other one',
  async () => {
    const [{ db }] = await twoProcesses();
    let now = 0;
    const heartbeat = createHeartbeat(db, () => now);
    const paths = ['/', '/eventos/noche'];
    const isTold = async () => {
      const untold = (await unannouncedFiles(db, 'purged', 10)).map(({ path }) => path);
      await noteAnnounced(db, 'purged', stamps);
      return paths.map((path) => !untold.includes(path));
    };
    const stamps = paths.map((path) => ({ path, stamp: 1, isGone: false }));
    await noteLiveFiles(db, stamps);
    await noteAnnounced(db, 'purged', stamps);
    const report = async (after: number, changed: string[]) => {
      now += after;
      await heartbeat.report(now, changed);
      return isTold();
    };
    // Before the first report the process is not ready, so nothing was got from it.
    expect(await report(60_000, ['r1/index.html', 'live'])).toEqual([true, true]);
    expect(await report(1000, ['r1/index.html'])).toEqual([true, true]);
    expect(await report(6000, [])).toEqual([true, true]);
    expect(await report(6000, ['r1/eventos/noche.html', 'r0/'])).toEqual([true, false]);
    expect(await report(6000, ['live'])).toEqual([false, false]);
    now += 4000;
    heartbeat.beat();
    expect(await report(4000, ['live'])).toEqual([true, true]);
    const nodes = () => db.selectFrom('serving_nodes').select('seq').execute();
    expect(await nodes()).toEqual([{ seq: now }]);
    await heartbeat.stop();
    expect(await nodes()).toEqual([]);
  },
);

postgresTest('bytes that no published file has are deleted after a day', async () => {
  const [{ db, services }] = await twoProcesses();
  const storage = diskStorage(join(services.config.dataDir, 'pages'));
  const [named, unnamed] = ['aa'.repeat(32), 'ab'.repeat(32)];
  for (const hash of [named, unnamed]) await storage.put(`${hash.slice(0, 2)}/${hash}`, Buffer.from(hash));
  await publishFiles(db, await nextGeneration(db), [
    { path: 'r1/index.html', hash: named, size: 1, stamp: 1, target: null },
  ]);
  // Files have the time of the machine, not of the tests.
  const storedAt = (await storage.modifiedAt(`ab/${unnamed}`)) ?? 0;
  expect(await deleteUnnamed(db, storage, storedAt + 1)).toBe(0);
  expect(await deleteUnnamed(db, storage, storedAt + 86_400_001)).toBe(1);
  expect(await storage.has(`aa/${named}`)).toBe(true);
});
