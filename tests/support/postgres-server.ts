import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { dialectFor, openStore } from '#api/data/database/database.ts';
import { account, serverPrograms } from './postgres-programs.ts';
import { ramDisk } from './ram-disk.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of a server where each test creates its own database as a copy of `TEMPLATE`. */
    postgresUrl: string;
  }
}

/** Beginning of the names of the databases that workers have. */
export const WORKER_PREFIX = 'test_worker_';

/** An empty, migrated database: copying it is much faster than migrating another. */
export const TEMPLATE = 'test_template';

/** Deletes what workers left in a server that goes on. */
async function dropWorkerDatabases(server: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname like '${WORKER_PREFIX}%'`,
  );
  // oxlint-disable-next-line no-await-in-loop -- one connection
  for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  await client.end();
}

async function makeTemplate(server: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`drop database if exists ${TEMPLATE}`);
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${TEMPLATE}`;
  const store = await openStore(await dialectFor({ databaseUrl: url.href, dataDir: tmpdir() }));
  await store.close();
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export interface PostgresServer {
  url: string;
  /** Ends the server and all its connections without warning, and starts it again. */
  restart(): void;
  stop(): void;
}

/** Provides a server for the duration of the tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const existingServer = process.env['TEST_DATABASE_URL'];
  if (existingServer) {
    await makeTemplate(existingServer);
    project.provide('postgresUrl', existingServer);
    return () => dropWorkerDatabases(existingServer);
  }
  const server = await startPostgres();
  await makeTemplate(server.url);
  project.provide('postgresUrl', server.url);
  return async () => server.stop();
}

/** Starts a server in a temporary folder. */
export async function startPostgres(): Promise<PostgresServer> {
  const programs = serverPrograms();
  const as = account();
  const folder = mkdtempSync(join(ramDisk ?? tmpdir(), 'risoteca-postgres-'));
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const run = (program: string, args: string[]) =>
    execFileSync(join(programs.folder, program), args, {
      ...as,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const data = join(folder, 'data');
  const port = await freePort();
  run('initdb', ['-D', data, '-U', 'risoteca', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    // No fsync: the data need not survive the tests.
    fsync: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
  };
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const options = [`-p ${port}`, ...flags].join(' ');
  const start = () => run('pg_ctl', ['-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start']);
  const end = () => run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
  start();
  return {
    url: `postgres://risoteca@127.0.0.1:${port}/postgres`,
    restart() {
      end();
      start();
    },
    stop() {
      end();
      rmSync(folder, { recursive: true, force: true });
      programs.remove();
    },
  };
}
