import { expect, test } from 'vitest';
import { createRepeatingFetch } from '#client/http/repeating-fetch.ts';
import { readContent } from '#client/content/content.ts';
import { createClient, NetworkError } from '#client/http/http.ts';
import { deadAddress, sendJson, serve } from './serve.ts';

const nothing = { count: 0, next: null, previous: null, results: [] };

test('a call whose connection is reset, before or within its answer, is made again; the others are not', async () => {
  const failures = new Map([
    ['/api/events/', 'before'],
    ['/api/venues/', 'within'],
  ]);
  const server = await serve((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://local');
    const failure = failures.get(pathname);
    failures.delete(pathname);
    if (failure === 'before') return request.socket.resetAndDestroy();
    if (failure === undefined) return sendJson(response, nothing);
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '500' });
    return response.write('{"count": 0', () => request.socket.resetAndDestroy());
  });
  const client = createClient({ baseUrl: server.baseUrl, fetch: createRepeatingFetch() });
  expect(await readContent(client)).toMatchObject({ events: [], venues: [] });
  const calls = server.received.map(({ url }) => new URL(url, 'http://local').pathname);
  const countOf = (path: string) => calls.filter((one) => one === path).length;
  expect(['/api/events/', '/api/venues/', '/api/comedians/', '/api/podcasts/'].map(countOf)).toEqual([
    2, 2, 1, 1,
  ]);
});

test('a call that may have had an effect is made once', async () => {
  const server = await serve((request) => request.socket.resetAndDestroy());
  const send = createRepeatingFetch();
  const post = send(new Request(`${server.baseUrl}/api/contact/`, { method: 'POST', body: '{}' }));
  await expect(post).rejects.toThrow(TypeError);
  expect(server.received).toHaveLength(1);
});

test('answers of every status are passed on as they are', async () => {
  const server = await serve((_, response) => response.writeHead(503, { 'Retry-After': '3' }).end('later'));
  const response = await createRepeatingFetch()(new Request(`${server.baseUrl}/a`));
  expect([response.status, response.headers.get('Retry-After'), await response.text()]).toEqual([
    503,
    '3',
    'later',
  ]);
  expect(server.received).toHaveLength(1);
});

test('a server that stays away is named in the end', async () => {
  const baseUrl = await deadAddress();
  await expect(readContent(createClient({ baseUrl, fetch: createRepeatingFetch() }))).rejects.toThrow(
    NetworkError,
  );
});
