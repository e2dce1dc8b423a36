import type { Kysely } from 'kysely';
import { Client } from 'pg';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { BY_COMMAND } from '#api/accounts/comedian-approval.ts';
import { openChangeLog } from '#api/change-log.ts';
import { writeContent } from '#api/content/write-content.ts';
import { dialectFor, openStore } from '#api/data/database/database.ts';
import type { Database } from '#api/data/database/schema.ts';
import type { Change } from '#contract/change.ts';
import { readChangeLog } from '../support/announced.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { make } from '../support/factories.ts';
import { useOwnDatabase } from '../support/postgres/test-database.ts';

beforeEach(useOwnDatabase);

/** For what only PostgreSQL does. */
const postgresTest: typeof test | (() => void) =
  process.env['TEST_DATABASE'] === 'postgres' ? test : () => {};

/** A second connection to the database of an API, as another process has one. */
async function otherProcess({ services: { config } }: TestApi): Promise<Kysely<Database>> {
  const store = await openStore(await dialectFor(config));
  onTestFinished(() => store.close());
  return store.db;
}

const touch = (db: Kysely<Database>, ...ids: number[]) =>
  writeContent(db, BY_COMMAND, (writer) => writer.touch('event', ids));

const event = (id: number): Change => ({ kind: 'event', id });

/** The changes that are announced from now on, and a promise of a number of them. */
function announcements(api: TestApi) {
  const all: Change[] = [];
  let onChange = () => {};
  onTestFinished(
    api.services.changes.subscribe((changes) => {
      all.push(...changes);
      onChange();
    }),
  );
  const reach = (count: number): Promise<void> =>
    new Promise((resolve) => {
      onChange = () => all.length >= count && resolve();
      onChange();
    });
  return { all, reach };
}

test('each committed change is announced once, and none from before the log was opened', async () => {
  const api = await startApi();
  const { all } = announcements(api);
  await touch(api.db, 1);
  await touch(api.db, 2, 3);
  await readChangeLog(api);
  await readChangeLog(api);
  expect(all).toEqual([event(1), event(2), event(3)]);
  const later = await openChangeLog(api.db, api.services.store.changes, api.services.logger);
  const announced: Change[] = [];
  later.subscribe((changes) => announced.push(...changes));
  await touch(api.db, 4);
  later.wake();
  await later.settled();
  expect(announced).toEqual([event(4)]);
});

test('several changes of an entry that are read together are announced once', async () => {
  const api = await startApi();
  const { all } = announcements(api);
  for (const id of [1, 2, 1]) await touch(api.db, id);
  await readChangeLog(api);
  expect(all).toEqual([event(1), event(2)]);
});

test('what is written while the log is read is announced by the next reading', async () => {
  const api = await startApi();
  const { all } = announcements(api);
  await touch(api.db, 1);
  api.services.changes.wake();
  await touch(api.db, 2);
  await readChangeLog(api);
  expect(all).toEqual([event(1), event(2)]);
});

test('a change that is rolled back is never announced', async () => {
  const api = await startApi();
  const { all } = announcements(api);
  const failing = writeContent(api.db, BY_COMMAND, async (writer) => {
    await writer.touch('event', [1]);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await touch(api.db, 2);
  await readChangeLog(api);
  expect(all).toEqual([event(2)]);
});

test('a change by another process is announced without being asked for', async () => {
  const api = await startApi();
  const other = await otherProcess(api);
  const { all, reach } = announcements(api);
  const stop = await api.services.changes.follow();
  onTestFinished(stop);
  await touch(other, 1);
  await reach(1);
  expect(all).toEqual([event(1)]);
});

test('following begins with what is committed afterwards', async () => {
  const api = await startApi();
  const other = await otherProcess(api);
  const { all, reach } = announcements(api);
  await touch(other, 1);
  onTestFinished(await api.services.changes.follow());
  await touch(other, 2);
  await reach(1);
  expect(all).toEqual([event(2)]);
});

test('a reading that fails is logged, and the next one announces what it would have', async () => {
  const lines: string[] = [];
  const api = await startApi({ env: { LOG_LEVEL: 'error' }, log: (line) => lines.push(line) });
  const { all } = announcements(api);
  await api.db.schema.alterTable('changes').renameTo('gone').execute();
  await readChangeLog(api);
  expect(lines.join('')).toContain('the change log was not read');
  await api.db.schema.alterTable('gone').renameTo('changes').execute();
  await touch(api.db, 1);
  await readChangeLog(api);
  expect(all).toEqual([event(1)]);
});

test('a new entry of a client is announced to the process that has no part in it', async () => {
  const api = await startApi();
  const log = await openChangeLog(await otherProcess(api), api.services.store.changes, api.services.logger);
  const announced: Change[] = [];
  log.subscribe((changes) => announced.push(...changes));
  const id = await make.comedian(api, 'Ana');
  log.wake();
  await log.settled();
  expect(announced).toEqual([{ kind: 'comedian', id }]);
});

postgresTest('changes that are committed out of order are all announced', async () => {
  const api = await startApi();
  const { all } = announcements(api);
  const slow = new Client({ connectionString: api.services.config.databaseUrl ?? '' });
  await slow.connect();
  onTestFinished(() => slow.end());
  const insert = (id: number) =>
    slow.query("insert into changes (kind, entry_id, created_at) values ('event', $1, '')", [id]);
  await slow.query('begin');
  await insert(1);
  await touch(api.db, 2);
  await readChangeLog(api);
  expect(all).toEqual([event(2)]);
  await insert(3);
  await touch(api.db, 4);
  await readChangeLog(api);
  expect(all).toEqual([event(2), event(4)]);
  await slow.query('commit');
  await readChangeLog(api);
  await readChangeLog(api);
  expect(all).toEqual([event(2), event(4), event(1), event(3)]);
});

postgresTest('rows of a database that comes from another server do not hide later ones', async () => {
  const api = await startApi();
  await touch(api.db, 1, 2);
  await api.db
    .updateTable('changes')
    .set({ transaction: '9000000000000' } as never)
    .execute();
  const log = await openChangeLog(api.db, api.services.store.changes, api.services.logger);
  const announced: Change[] = [];
  log.subscribe((changes) => announced.push(...changes));
  await touch(api.db, 3);
  log.wake();
  await log.settled();
  expect(announced).toEqual([event(3)]);
  const restored = await api.db
    .selectFrom('changes')
    .select('id')
    .where('transaction' as never, '>', '8000000000000' as never)
    .execute();
  expect(restored).toEqual([]);
});

postgresTest('a reader is notified of commits, also after its connection was ended', async () => {
  const { services } = await startApi();
  const other = new Client({ connectionString: services.config.databaseUrl ?? '' });
  await other.connect();
  onTestFinished(() => other.end());
  const insert = () =>
    other.query("insert into changes (kind, entry_id, created_at) values ('event', 5, '')");
  let notified = Promise.withResolvers<void>();
  const stop = services.store.changes.listen(() => notified.resolve());
  onTestFinished(stop);
  const notification = async () => {
    await notified.promise;
    notified = Promise.withResolvers();
  };
  // A new connection asks for a reading, because commits before it were not notified.
  await notification();
  await insert();
  await notification();
  await other.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await notification();
  await insert();
  await notification();
});
