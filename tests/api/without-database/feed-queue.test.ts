import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { parseInWorker } from '#api/feeds/parse-in-worker.ts';
import { createFeedReader, type FeedReaderOptions } from '#api/feeds/feed-reader.ts';
import { rss, SLOW_ITEM } from '../../support/feed-server.ts';

const ONE = rss('<item><title>Uno</title></item>');

/** A host of feeds, and a reader that may ask it. */
async function start(listener: RequestListener, options: FeedReaderOptions = {}) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const allow = { addresses: ['127.0.0.1'], ports: [String(port)] };
  const reader = createFeedReader(pino({ level: 'silent' }), { allow, ...options });
  const read = async (path: string, asker = path) => {
    const answer = await reader.read(`http://127.0.0.1:${port}/${path}`, asker).then(
      (items) => items.length,
      ({ status }: { status: number }) => status,
    );
    return { answer };
  };
  return { read };
}

test('the time in the queue counts: feeds behind hanging ones are given up at the limit, and told to come again', async () => {
  const { read } = await start(() => {}, { timeLimit: 500 });
  const replies = await Promise.all(Array.from({ length: 12 }, (_, place) => read(String(place))));
  const answers = replies.map(({ answer }) => answer);
  // Four are fetched at once from one host. Those behind them have no turn, or one at the moment at which their time is over.
  expect(answers.slice(0, 4)).toEqual([0, 0, 0, 0]);
  expect(answers.slice(8)).toEqual([503, 503, 503, 503]);
});

test('the time in the queue for parsing counts too, and a feed that waited in vain is asked for again', async () => {
  const trap = rss(SLOW_ITEM);
  let isQueued = true;
  const { read } = await start((_, response) => response.end(ONE), {
    timeLimit: 500,
    parse: (fetched, signal) =>
      isQueued ? parseInWorker(fetched, signal) : Promise.resolve([{ title: 'Uno' } as never]),
  });
  const trapped = parseInWorker(
    { url: 'https://a.test/', bytes: Buffer.from(trap), charset: null },
    undefined,
    1000,
  );
  trapped.catch(() => {});
  const waiting = await Promise.all(['a', 'b'].map((path) => read(path)));
  expect(waiting.map(({ answer }) => answer)).toEqual([503, 503]);
  await expect(trapped).rejects.toThrow('parse-worker.ts took too long.');
  isQueued = false;
  expect((await read('a')).answer).toBe(1);
});

test('parsing hostile feeds of 5 MB takes bounded memory', async () => {
  const bytes = Buffer.from(rss('<a>'.repeat(1_500_000)));
  const memory = () => process.memoryUsage().rss / 1024 / 1024;
  const before = memory();
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, memory())), 20);
  onTestFinished(() => clearInterval(timer));
  await Promise.allSettled(
    [1, 2, 3].map(() => parseInWorker({ url: 'https://a.test/', bytes, charset: null })),
  );
  expect(peak - before).toBeLessThan(300);
});
