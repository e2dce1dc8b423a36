import { Client } from 'pg';
import { backoff, pause } from '#concurrency/backoff.ts';

/** Calls back at each notification, and after each new connection, since a lost one may have missed some. */
export function listenInPostgres(
  connectionString: string,
  channel: string,
  onNotify: () => void,
): () => Promise<void> {
  const ending = new AbortController();
  const listenOnce = async (): Promise<void> => {
    const client = new Client({ connectionString, keepAlive: true });
    const lost = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
      ending.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    try {
      await client.connect();
      client.on('notification', onNotify);
      await client.query(`listen ${channel}`);
      onNotify();
      await lost;
    } finally {
      await client.end().catch(() => {});
    }
  };
  const listening = (async () => {
    for (let failures = 1; !ending.signal.aborted; failures += 1) {
      // Until there is a connection again, callers poll.
      const isConnected = await listenOnce().then(
        () => true,
        () => false,
      );
      if (isConnected) failures = 0;
      if (!ending.signal.aborted) await pause(backoff(Math.max(1, failures)), ending.signal);
    }
  })();
  return async () => {
    ending.abort();
    await listening;
  };
}
