import { randomUUID } from 'node:crypto';
import { inject, onTestFinished, TestRunner } from 'vitest';
import { TEMPLATE, WORKER_PREFIX } from '../postgres-server.ts';
import { onServer, type TestDatabase, WorkerDatabase } from './worker-database.ts';

const uniqueName = () => randomUUID().replaceAll('-', '');

const withOwnDatabase = new WeakSet<object>();

/**
 * Gives the running test new databases, not that of its worker: for tests with other processes, or which change more than
 * rows. Call it before the test starts the API, or as `beforeEach(useOwnDatabase)`.
 */
export function useOwnDatabase(): void {
  const test = TestRunner.getCurrentTest();
  if (test) withOwnDatabase.add(test);
}

let ofThisProcess: WorkerDatabase | undefined;

/** The database that the tests of this process have one after the other; null where the running test needs another. */
export async function takeDatabase(): Promise<TestDatabase | null> {
  const test = TestRunner.getCurrentTest();
  if (!test || withOwnDatabase.has(test)) return null;
  ofThisProcess ??= new WorkerDatabase(inject('postgresUrl'), TEMPLATE, WORKER_PREFIX + uniqueName());
  return ofThisProcess.take(test.fullName);
}

/** The URL of a new, migrated database, which is deleted after the test. */
export async function newDatabase(): Promise<string> {
  const server = inject('postgresUrl');
  const name = `test_${uniqueName()}`;
  await onServer(server, `create database ${name} template ${TEMPLATE}`);
  onTestFinished(() => onServer(server, `drop database ${name} with (force)`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
