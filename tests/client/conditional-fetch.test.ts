import { expect, test } from 'vitest';
import { createConditionalFetch } from '#client/http/conditional-fetch.ts';
import { serve } from './serve.ts';

const textOf = async (response: Response) => [response.status, await response.text()];

test.for([
  ['ETag', '"one"', 'if-none-match'],
  ['Last-Modified', 'Sat, 05 Dec 2026 20:30:00 GMT', 'if-modified-since'],
] as const)(
  'sends a conditional request for a cached reply with %s, and returns the reply on 304',
  async ([name, value, condition]) => {
    const server = await serve((request, response) => {
      if (request.headers[condition] === value) return response.writeHead(304).end();
      return response.writeHead(200, { [name]: value }).end('whole');
    });
    const send = createConditionalFetch();
    const get = async () => textOf(await send(new Request(`${server.baseUrl}/a`)));
    expect([await get(), await get()]).toEqual([
      [200, 'whole'],
      [200, 'whole'],
    ]);
    expect(server.received.map(({ headers }) => headers[condition])).toEqual([undefined, value]);
  },
);

test('returns a new reply, and drops the cached one after a failure', async () => {
  const replies = [
    [200, '"one"', 'first'],
    [200, '"two"', 'second'],
    [500, '', 'broken'],
    [200, '', 'plain'],
  ] as const;
  let count = 0;
  const server = await serve((_, response) => {
    const [status, tag, text] = replies[count++] ?? replies[3];
    response.writeHead(status, tag ? { ETag: tag } : {}).end(text);
  });
  const send = createConditionalFetch();
  const responses: unknown[] = [];
  for (let round = 0; round < 4; round += 1)
    responses.push(await textOf(await send(new Request(server.baseUrl))));
  expect(responses).toEqual(replies.map(([status, , text]) => [status, text]));
  expect(server.received.map(({ headers }) => headers['if-none-match'])).toEqual([
    undefined,
    '"one"',
    '"two"',
    undefined,
  ]);
});

test('caches neither requests with a session nor writes', async () => {
  const server = await serve((_, response) => response.writeHead(200, { ETag: '"one"' }).end('whole'));
  const send = createConditionalFetch();
  const headers = { Authorization: 'Bearer a' };
  for (const init of [{ headers }, { headers }, { method: 'POST' }, { method: 'POST' }])
    await send(new Request(server.baseUrl, init));
  expect(server.received.every((request) => request.headers['if-none-match'] === undefined)).toBe(true);
});
