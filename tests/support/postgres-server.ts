import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of a server on which each test file makes its own database. */
    postgresUrl: string;
  }
}

/** Debian keeps the server's programs off the PATH, in a folder per version. */
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

/** The server refuses to run as root: it runs as the account its package made. */
function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A server of our own in a temporary folder, for as long as the tests run. */
export async function setup(project: TestProject): Promise<(() => void) | undefined> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    project.provide('postgresUrl', given);
    return undefined;
  }
  const programs = serverPrograms();
  const as = account();
  const folder = mkdtempSync(join(tmpdir(), 'risoteca-postgres-'));
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
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c max_connections=200`;
  run('pg_ctl', ['-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start']);
  project.provide('postgresUrl', `postgres://risoteca@127.0.0.1:${port}/postgres`);
  return () => {
    run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  };
}
