import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { FeedReaderOptions } from '#api/feeds/feed-reader.ts';
import { readFeed } from '#contract/feed.ts';
import { startApi, type TestApi } from './api.ts';

export const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>T</title>${items}</channel></rss>`;

/** An item that takes seconds to parse: a group of hundreds of elements that are not closed, before millions of signs. */
export const SLOW_ITEM = `<item><media:group>${Array.from({ length: 300 }, (_, number) => `<u${number}>`).join('')}${'</u'.repeat(1_600_000)}</media:group></item>`;

/** A web server on this machine, and an API that may connect to that port only. */
export async function serve(
  listener: RequestListener,
  options: FeedReaderOptions = {},
): Promise<{ api: TestApi; url: string; port: string }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const port = String((server.address() as AddressInfo).port);
  const api = await startApi({
    // Longer than the server's own limit, which a busy machine passes when it parses twelve feeds at once.
    feeds: { allow: { addresses: ['127.0.0.1'], ports: [port] }, timeLimit: 60_000, ...options },
  });
  return { api, url: `http://127.0.0.1:${port}/feed`, port };
}

export const itemsOf = async (api: TestApi, url: string) =>
  (await api.client.call(readFeed, { body: { url } })).items;
