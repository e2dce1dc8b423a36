import { randomBytes } from 'node:crypto';
import { Client, type Pool } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { postgresDialect } from '#api/data/database/postgres.ts';
import { openStore } from '#api/data/database/database.ts';
import { TEMPLATE, WORKER_PREFIX } from '../../support/postgres-server.ts';
import { lend } from '../../support/postgres/lent-pool.ts';
import { WorkerDatabase } from '../../support/postgres/worker-database.ts';

/* What tests leave in the database that they have one after the other. */

function newWorker(): WorkerDatabase {
  const name = `${WORKER_PREFIX}${randomBytes(8).toString('hex')}`;
  const worker = new WorkerDatabase(inject('postgresUrl'), TEMPLATE, name);
  onTestFinished(() => worker.close());
  return worker;
}

const INSERT = `insert into contact_messages (name, email, message, created_at) values ('Ana', 'ana@risoteca.test', 'Hola', '')`;

async function take(worker: WorkerDatabase, title: string) {
  const taken = await worker.take(title);
  if (!taken) throw new Error('The database is in use.');
  return taken;
}

/** Has a first test use the database, and gives the pool and a connection of another process, both still open. */
async function leave(worker: WorkerDatabase, use: (pool: Pool, other: Client) => Promise<unknown>) {
  const { url, pool, giveBack } = await take(worker, 'the first test');
  const other = new Client({ connectionString: url });
  other.on('error', () => {});
  await other.connect();
  onTestFinished(() => other.end());
  await use(pool, other);
  await pool.end();
  await giveBack();
  return other;
}

const left = (what: string) =>
  `The test before this one left ${what} in the database of its worker: the first test. It has to end what it started`;

test('a test gets the database as it was, with the rows of migrations and the first ids', async () => {
  const worker = newWorker();
  await leave(worker, async (pool) => {
    await pool.query(INSERT);
    await pool.query('delete from kysely_migration');
  });
  const { url, pool, giveBack } = await take(worker, 'the second test');
  const { rows } = await pool.query(`${INSERT} returning id`);
  expect(rows).toEqual([{ id: 1 }]);
  const store = await openStore(postgresDialect(url, pool));
  expect(await store.db.selectFrom('contact_messages').select('name').execute()).toEqual([{ name: 'Ana' }]);
  await store.close();
  await giveBack();
  await (await take(worker, 'the third test')).giveBack();
});

test('the database is for one test at a time', async () => {
  const worker = newWorker();
  const { giveBack } = await take(worker, 'the first test');
  expect(await worker.take('the first test again')).toBeNull();
  await giveBack();
  expect(await worker.take('the second test')).not.toBeNull();
});

test('the connections stay open from one test to the next', async () => {
  const worker = newWorker();
  const sessions: unknown[] = [];
  for (const name of ['the first test', 'the second test']) {
    const { pool, giveBack } = await take(worker, name);
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    sessions.push(rows[0]?.pid);
    await pool.end();
    await expect(pool.connect()).rejects.toThrow('The database was closed: its test has ended.');
    await giveBack();
  }
  expect(sessions[0]).toBe(sessions[1]);
});

test('rows that a test writes after its end fail the next one, which names it', async () => {
  const worker = newWorker();
  const other = await leave(worker, async () => {});
  await other.query(INSERT);
  await expect(worker.take('the second test')).rejects.toThrow(
    left('rows in contact_messages, used ids of contact_messages_id_seq'),
  );
  // The one after that has a new database.
  await (await take(worker, 'the third test')).giveBack();
});

test('rows of migrations that are changed after the end of a test fail the next one', async () => {
  const worker = newWorker();
  const other = await leave(worker, async () => {});
  await other.query(`update kysely_migration set name = 'other' where name like '0001%'`);
  await expect(worker.take('the second test')).rejects.toThrow(left('other rows in kysely_migration'));
});

test('an open transaction fails the next test', async () => {
  const worker = newWorker();
  await leave(worker, async (_, other) => {
    await other.query('begin');
    await other.query('select 1');
  });
  await expect(worker.take('the second test')).rejects.toThrow(left('an open transaction or query'));
});

test('an open transaction which keeps the database from being emptied fails the next test', async () => {
  const worker = newWorker();
  await leave(worker, async (_, other) => {
    await other.query('begin');
    await other.query('lock table contact_messages');
  });
  await expect(worker.take('the second test')).rejects.toThrow(
    /a database that cannot be emptied \(canceling statement due to lock timeout\).*: the first test\./,
  );
});

test('a connection that is still used a while after the end is closed, and known', async () => {
  const worker = newWorker();
  const { pool, giveBack } = await take(worker, 'the first test');
  const loan = lend(pool, 10);
  const client = await loan.pool.connect();
  client.on('error', () => {});
  await client.query('begin');
  await client.query(INSERT);
  await loan.pool.end();
  expect(loan.wasKept()).toBe(true);
  await pool.end();
  await giveBack();
});

test('a changed schema fails the next test', async () => {
  const worker = newWorker();
  await leave(worker, (pool) => pool.query('create index of_a_test on contact_messages (name)'));
  await expect(worker.take('the second test')).rejects.toThrow(left('a changed schema'));
});

test('a table that is gone after the end of a test fails the next one', async () => {
  const worker = newWorker();
  const other = await leave(worker, async () => {});
  await other.query('alter table contact_messages rename to away');
  await expect(worker.take('the second test')).rejects.toThrow(
    left('a database that cannot be read (relation "contact_messages" does not exist)'),
  );
});

test('an advisory lock fails the next test', async () => {
  const worker = newWorker();
  await leave(worker, (_, other) => other.query('select pg_advisory_lock(1)'));
  await expect(worker.take('the second test')).rejects.toThrow(left('an advisory lock'));
});
