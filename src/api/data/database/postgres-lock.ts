import { Client } from 'pg';
import type { Lock } from './lock.ts';

/** Milliseconds between checks of the connection that holds a lock, and for which it may not answer. */
const CHECK_EVERY = 1000;
const DEADLINE = 3000;

/**
 * Has the server end the session, and with it the lock, when this machine is gone without a word: after 8 seconds
 * rather than two hours. This process gives the lock up earlier, after `CHECK_EVERY` and `DEADLINE`.
 */
const KEEPALIVE =
  'set tcp_keepalives_idle = 4; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 2; set tcp_user_timeout = 8000';

/** An advisory lock, held by a connection of its own, which must not go through a pooler of transactions. */
export async function lockInPostgres(connectionString: string, name: string): Promise<Lock | null> {
  const client = new Client({ connectionString, keepAlive: true, connectionTimeoutMillis: DEADLINE });
  const lost = new AbortController();
  // Without listeners an error would end the process.
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  const end = () => client.end().catch(() => {});
  try {
    await client.connect();
    await client.query(KEEPALIVE);
    const { rows } = await client.query<{ is_held: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as is_held',
      [name],
    );
    if (!rows[0]?.is_held) {
      await end();
      return null;
    }
  } catch (error) {
    await end();
    throw error;
  }
  const check = setInterval(() => {
    const late = setTimeout(() => lost.abort(), DEADLINE);
    client
      .query('select 1')
      .catch(() => lost.abort())
      .finally(() => clearTimeout(late));
  }, CHECK_EVERY);
  check.unref();
  lost.signal.addEventListener('abort', () => {
    clearInterval(check);
    void end();
  });
  return {
    lost: lost.signal,
    async release() {
      clearInterval(check);
      await end();
    },
  };
}
