import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Handler, serveSite } from '#publisher/serve/serve-site.ts';
import { test as base } from './page.ts';
import { FEEDS, smallContent } from './small-content.ts';

const FEED_HOST = new URL('../support/feed-host.ts', import.meta.url).href;

/** The API that the small site is built from, and its pictures. */
function answerWith(content: () => Record<string, readonly unknown[]>, picture: Buffer): RequestListener {
  return (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (path.startsWith('/media/')) return response.setHeader('Content-Type', 'image/png').end(picture);
    const feed = FEED_PATH.exec(path)?.[1];
    if (feed) return FEEDS[feed] ? response.end(FEEDS[feed]) : notFound(response);
    // Like a server of Django REST Framework, which reads no feeds.
    if (path.startsWith('/server-middleware/')) return notFound(response);
    response.setHeader('Content-Type', 'application/json');
    // Line-ups are plain lists.
    if (/^\/api\/(events|podcasts)\/[^/]+\/comedians\/$/.test(path)) return response.end('[]');
    const results = content()[path] ?? [];
    return response.end(JSON.stringify({ count: results.length, next: null, previous: null, results }));
  };
}

/** Feeds that podcasts have elsewhere; the site has its own in the same folder. */
const FEED_PATH = /^\/feeds\/(uno|roto|una|muda|larga)\.xml$/;

const notFound = (response: ServerResponse) => response.writeHead(404).end('{"detail":"Not found."}');

function build(origin: string, out: string): Promise<void> {
  const child = spawn(process.execPath, ['--import', FEED_HOST, 'scripts/build.ts', '--out', out], {
    cwd: new URL('../..', import.meta.url).pathname,
    env: {
      ...process.env,
      API_URL: origin,
      FEED_HOST: origin,
      SITE_URL: origin,
      MAP_TILES_URL: 'https://tiles.test/{z}/{x}/{y}.png',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let problem = '';
  child.stderr.on('data', (chunk: Buffer) => (problem += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(problem))));
  });
}

/** Tests of a site built from the small content, once per worker. */
export const test = base.extend<object, { origin: string }>({
  origin: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'risoteca-small-'));
      const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#d6006e' } })
        .png()
        .toBuffer();
      let site: Handler | undefined;
      let origin = '';
      const api = answerWith(() => smallContent(origin), picture);
      const server = createServer((request, response) => {
        const url = request.url ?? '';
        const isSite = site && !/^\/(api|server-middleware|media)/.test(url) && !FEED_PATH.test(url);
        return isSite ? site?.(request, response) : api(request, response);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      await build(origin, join(folder, 'site'));
      site = (await serveSite(join(folder, 'site'))).handle;
      await use(origin);
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ origin }, use) => use(origin),
});

export { expect } from '@playwright/test';
