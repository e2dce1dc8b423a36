import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { dialectFor, openStore } from '#api/data/database.ts';

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
  const store = await openStore(dialectFor({ databaseUrl: url.href, dataDir: tmpdir() }));
  await store.close();
}

/** A RAM disk, if there is one: no data has to be kept. */
const folderForData = () => (existsSync('/dev/shm') ? '/dev/shm' : tmpdir());

/** Debian installs the server programs in a folder per version, outside the PATH. */
function serverPrograms(): string {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  const folder = newest ? `/usr/lib/postgresql/${newest}/bin` : '';
  if (folder && existsSync(join(folder, 'initdb'))) return folder;
  const found = spawnSync('which', ['initdb'], { encoding: 'utf8' }).stdout.trim();
  if (found) return join(found, '..');
  throw new Error(
    'The tests need PostgreSQL: install it (apt-get install postgresql), or set TEST_DATABASE_URL.',
  );
}

/** PostgreSQL refuses to run as root: it runs as the account that its package created. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
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
  const folder = mkdtempSync(join(folderForData(), 'risoteca-postgres-'));
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const run = (program: string, args: string[]) =>
    execFileSync(join(programs, program), args, {
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
    },
  };
}
