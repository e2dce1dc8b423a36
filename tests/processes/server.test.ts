import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#api/server.ts';
import { openStore } from '#api/data/database/database.ts';
import { sqliteDialect } from '#api/data/database/sqlite.ts';
import { withTemporaryFolder } from '#publisher/build-folder.ts';
import { clockEnvironment } from '../support/clock.ts';
import { runScript, temporaryFolder } from '../support/run.ts';

test('a port in use ends the start with a clear message', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const env = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: await temporaryFolder() };
  const { code, err } = await runScript('start', [], env);
  expect([code, err.trim()]).toEqual([
    1,
    `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
  ]);
});

test('a database of a newer version ends the start with a clear message', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'risoteca.db');
  await (await openStore(sqliteDialect(file))).close();
  const raw = new Sqlite(file);
  raw.prepare('insert into kysely_migration (name, timestamp) values (?, ?)').run('0099-future', '2027');
  raw.close();
  const { code, err } = await runScript('start', [], { DATA_DIR: folder, PORT: '0' });
  expect(code).toBe(1);
  expect(err.trim()).toMatch(
    /^The database comes from a newer version of Risoteca .+ Nothing was changed\.$/,
  );
});

test('a server that is stopped finishes open requests and accepts no new ones', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let arrived = () => {};
  const isUnderWay = new Promise<void>((resolve) => (arrived = resolve));
  const server = await listen(
    async (_, response) => {
      arrived();
      await held;
      response.end('whole');
    },
    0,
    '127.0.0.1',
  );
  const ask = () =>
    new Promise<{ text: string; connection: string | undefined }>((resolve, reject) => {
      const sent = httpRequest(
        { port: server.port, host: '127.0.0.1', headers: { Connection: 'keep-alive' } },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => (text += part));
          response.on('end', () => resolve({ text, connection: response.headers.connection }));
        },
      );
      sent.on('error', reject);
      sent.end();
    });
  const first = ask();
  await isUnderWay;
  const stopped = server.stop();
  await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  release();
  expect((await first).text).toBe('whole');
  await stopped;
});

test('the URL of a listening server answers requests, for every host', async () => {
  for (const [host, url] of [
    ['127.0.0.1', /^http:\/\/127\.0\.0\.1:\d+$/],
    ['0.0.0.0', /^http:\/\/127\.0\.0\.1:\d+$/],
    ['::1', /^http:\/\/\[::1\]:\d+$/],
  ] as const) {
    const server = await listen((_, response) => void response.end('ok'), 0, host);
    expect(server.url).toMatch(url);
    expect(await (await fetch(server.url)).text()).toBe('ok');
    await server.stop();
  }
});

test('a file that is no database ends the start with a clear message', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'risoteca.db'), 'not a database at all, but long enough to look like one');
  const { code, err } = await runScript('start', [], { DATA_DIR: folder, PORT: '0' });
  expect([code, err.trim().split('\n').length]).toEqual([1, 1]);
  expect(err).toMatch(/^The database cannot be used: .+/);
});

test('a PostgreSQL that does not answer ends the start with a clear message', async () => {
  const { code, err } = await runScript('start', [], {
    DATABASE_URL: 'postgres://a:b@127.0.0.1:9/c',
    PORT: '0',
  });
  expect([code, err.trim().split('\n').length]).toEqual([1, 1]);
  expect(err).toMatch(/^The database cannot be used: .+/);
  expect(err).not.toContain('a:b');
});

/** Ids of the processes with this data folder in their environment, or that build templates into this folder (Linux). */
async function processesOf(folder: string, templates: string): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const read = (id: string, file: string) => readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '');
  const isOwn = async (id: string) =>
    (await read(id, 'environ')).includes(`DATA_DIR=${folder}\0`) ||
    (await read(id, 'cmdline')).includes(templates);
  const own = await Promise.all(ids.map(isOwn));
  return ids.filter((_, place) => own[place]);
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s to npm start ends all its child processes',
  (signal) =>
    withTemporaryFolder(async (templates) => {
      const folder = await temporaryFolder();
      const child = spawn('npm', ['start'], {
        env: {
          ...process.env,
          DATA_DIR: folder,
          // Empty, so that templates are compiled.
          TEMPLATES_DIR: templates,
          PORT: '0',
          HOST: '127.0.0.1',
          DEMO: 'off',
          LOG_LEVEL: 'silent',
        },
        stdio: ['ignore', 'ignore', 'ignore'],
      });
      const closed = once(child, 'close');
      // npm, the server, the publisher and the build of its templates.
      await expect
        .poll(async () => (await processesOf(folder, templates)).length, { timeout: 60_000 })
        .toBeGreaterThan(3);
      child.kill(signal);
      await closed;
      await expect.poll(() => processesOf(folder, templates), { timeout: 60_000 }).toEqual([]);
    }),
  60_000,
);

test('a start that is stopped during the build leaves no unfinished release, and writes only JSON to pipes', async () => {
  const folder = await temporaryFolder();
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: {
      PATH: process.env['PATH'],
      ...clockEnvironment,
      DATA_DIR: folder,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: 'off',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  const lines: string[] = [];
  const isBuilding = Promise.withResolvers<void>();
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => {
      lines.push(line);
      if (line.includes('Building')) isBuilding.resolve();
    });
  await isBuilding.promise;
  child.kill('SIGTERM');
  await closed;
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), msg: expect.any(String) });
  expect(await readdir(join(folder, 'releases'))).toEqual([]);
});
