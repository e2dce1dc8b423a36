import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { readFeed } from '#contract/feed.ts';
import { freePort } from '../../scripts/free-port.ts';
import { clockEnvironment } from '../support/clock.ts';
import { lists, serveOther } from '../support/fake-api.ts';
import { temporaryFolder } from '../support/run.ts';

const FEED_HOST = new URL('../support/feed-host.ts', import.meta.url).href;

test('npm start over the API of another server reads the feeds of its podcasts itself', async () => {
  const askedOfApi: string[] = [];
  const podcast = { id: 1, slug: 'risas', name: 'Risas', description: '', comedians: [] };
  const answer = lists({ '/api/podcasts/': [{ ...podcast, rss_feed: 'https://feeds.test/risas.xml' }] });
  const apiUrl = await serveOther((request, response) => {
    askedOfApi.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  const askedOfHost: string[] = [];
  const feedHost = await serveOther((request, response) => {
    askedOfHost.push(request.url ?? '');
    response.end(
      '<?xml version="1.0"?><rss version="2.0"><channel><title>Risas</title><item><title>Uno</title></item></channel></rss>',
    );
  });
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: {
      PATH: process.env['PATH'],
      ...clockEnvironment,
      NODE_OPTIONS: `${clockEnvironment.NODE_OPTIONS} --import=${FEED_HOST}`,
      FEED_HOST: feedHost,
      API_URL: apiUrl,
      DATA_DIR: await temporaryFolder(),
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });
  onTestFinished(async () => {
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
  });
  const read = (url: string) =>
    fetch(`http://127.0.0.1:${port}${readFeed.path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ url }),
    });
  const isListening = () => read('https://feeds.test/otro.xml').then(({ status }) => status, String);
  // Only the feeds of published podcasts are read.
  await expect.poll(isListening, { timeout: 30_000 }).toBe(404);
  // While the product builds its pages it may be too busy for strangers and answer 503.
  const readOwn = () => read('https://feeds.test/risas.xml').then((reply) => reply.json());
  await expect.poll(readOwn, { timeout: 30_000 }).toMatchObject({ items: [{ title: 'Uno' }] });
  expect(askedOfHost).toContain('/feeds/risas.xml');
  expect(askedOfHost).not.toContain('/feeds/otro.xml');
  expect(askedOfApi.filter((line) => !line.startsWith('GET /api/'))).toEqual([]);
});
