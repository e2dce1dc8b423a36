import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { isConnectionError } from '#api/data/database/connection-error.ts';
import { postgresPool } from '#api/data/database/postgres.ts';
import { failureOf } from '../../support/account-area.ts';

test('a PostgreSQL that accepts connections and never answers is one that cannot be reached', async () => {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const url = `postgres://risoteca@127.0.0.1:${port}/risoteca`;
  const pool = postgresPool(url, { max: 1, connectionTimeoutMillis: 200 });
  // The first one connects, the second one waits for it.
  const failures = await Promise.all([1, 2].map(() => failureOf(pool.query('select 1'))));
  expect(failures.map(isConnectionError)).toEqual([true, true]);
  await pool.end();
});
