import { request as httpRequest } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#api/server.ts';
import { openStore } from '#api/data/database.ts';
import { sqliteDialect } from '#api/data/sqlite.ts';
import { runScript, temporaryFolder } from '../support/run.ts';

test('a port that is taken is told in clear words', async () => {
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

test('a database from a newer version is told in clear words', async () => {
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

test('a server that is told to stop finishes what is under way and takes nothing new', async () => {
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
