import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createApp } from '#api/app.ts';
import { listen } from '#api/server.ts';
import { createClient } from '#client/http/http.ts';
import { createRepeatingFetch } from '#client/http/repeating-fetch.ts';
import type { FromPublisher } from '#publisher/messages.ts';
import { startPublisher } from '#publisher/publisher.ts';
import { startApi } from '../support/api.ts';
import { make } from '../support/factories.ts';
import { temporaryFolder } from '../support/run.ts';
import { SITE } from './templates.ts';

test('a first build that meets a reset connection makes that one call again, and reads nothing else twice', async () => {
  const api = await startApi();
  await make.comedian(api, 'Ana Ruiz');
  const answer = getRequestListener(createApp(api.services).fetch);
  const calls: string[] = [];
  const server = await listen(
    (request, response) => {
      const { pathname } = new URL(request.url ?? '', 'http://local');
      calls.push(pathname);
      if (pathname === '/api/events/' && !calls.slice(0, -1).includes(pathname))
        request.socket.resetAndDestroy();
      else void answer(request, response);
    },
    0,
    '127.0.0.1',
  );
  onTestFinished(() => server.stop());
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const messages: FromPublisher[] = [];
  const publisher = await startPublisher({
    client: createClient({ baseUrl: server.url, fetch: createRepeatingFetch() }),
    siteUrl: SITE,
    siteName: 'Risoteca',
    isPolling: false,
    releases: join(await temporaryFolder(), 'releases'),
    makeTemplates: async () => inject('templates'),
    send: (message) => void messages.push(message),
    signal: ending.signal,
  });
  await publisher.settled();
  const types = messages.map(({ type }) => type);
  expect([types.filter((type) => type === 'failure'), types.includes('ready')]).toEqual([[], true]);
  const counts = new Map(calls.map((path) => [path, calls.filter((one) => one === path).length]));
  expect(counts.get('/api/events/')).toBe(2);
  counts.delete('/api/events/');
  expect([...counts].filter(([, count]) => count !== 1)).toEqual([]);
});
