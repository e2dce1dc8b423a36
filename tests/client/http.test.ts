import type { RequestListener } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod/mini';
import { deleteEvent } from '#contract/account-event.ts';
import { listComedians } from '#contract/comedian.ts';
import { endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { getEvent, listEvents } from '#contract/event.ts';
import { listFavorites } from '#contract/favorite.ts';
import { readFeed } from '#contract/feed.ts';
import { register } from '#contract/registration.ts';
import { login } from '#contract/session.ts';
import { getProfile } from '#contract/user.ts';
import { ContractError, createClient, HttpError, NetworkError, nothing } from '#client/http/http.ts';
import { minimal } from '../contract/minimal.ts';
import { deadAddress, sendHtml, sendJson, serve, type TestServer } from './serve.ts';
import { updateProfilePicture } from '#contract/portrait.ts';

const empty = { count: 0, next: null, previous: null, results: [] };

/** The error of a call that must fail. */
async function failureOf(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
  } catch (error) {
    return error;
  }
  throw new Error('The call did not fail.');
}

const listUrl = ({ baseUrl }: TestServer) => `${baseUrl}/api/comedians/?format=json`;

test('a call under /api has format=json in its query, and no other has', async () => {
  const server = await serve((request, response) =>
    sendJson(response, request.url?.startsWith('/api/') ? empty : { items: [] }),
  );
  const client = createClient(server);
  await client.call(listComedians);
  await client.call(readFeed, { body: { url: 'https://risas.mx/feed' } });
  expect(server.received.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/comedians/?format=json',
    'POST /server-middleware/podcasts/rss-feed',
  ]);
  expect(server.received[0]?.headers.accept).toBe('application/json');
});

test('a query has the parameters with a value only', async () => {
  const server = await serve((_, response) => sendJson(response, empty));
  await createClient(server).call(listEvents, {
    query: { search: 'ñ & más', page: '2', city: undefined, is_free: 'true' },
  });
  const query = new URL(server.received[0]?.url ?? '', server.baseUrl).searchParams;
  expect(Object.fromEntries(query)).toEqual({
    search: 'ñ & más',
    page: '2',
    is_free: 'true',
    format: 'json',
  });
});

test('the token is sent to the account, favourites, admin and logout endpoints only', async () => {
  const server = await serve((_, response) => sendJson(response, {}));
  const client = createClient({ ...server, token: () => 'Bearer abc' });
  const params: object = { id: 1, slug: 'ana', photoId: 2 };
  for (const each of endpoints) await client.call(each, { params }).catch(() => {});
  expect(server.received).toHaveLength(endpoints.length);
  for (const { url, headers } of server.received) {
    const carries = /^\/api\/(account|socialactions|admin|logout)\//.test(url);
    expect(headers.authorization, url).toBe(carries ? 'Bearer abc' : undefined);
  }
});

test('the token is read for each call, so that a new one is used at once', async () => {
  const server = await serve((_, response) => sendJson(response, { id: 1, email: 'ana@risas.mx' }));
  let token: string | null = 'Bearer one';
  const client = createClient({ ...server, token: () => token });
  await client.call(getProfile);
  token = 'Bearer two';
  await client.call(getProfile);
  token = null;
  await client.call(getProfile);
  expect(server.received.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer one',
    'Bearer two',
    undefined,
  ]);
});

test('path parameters are encoded', async () => {
  const server = await serve((_, response) => sendJson(response, minimal.event));
  await createClient(server).call(getEvent, { params: { slug: 'a/b?c=1&d#ñ' } });
  expect(server.received[0]?.url).toBe('/api/events/a%2Fb%3Fc%3D1%26d%23%C3%B1/?format=json');
});

test('a body is sent as JSON', async () => {
  const server = await serve((_, response) => sendJson(response, { token: 'abc' }));
  await createClient(server).call(login, { body: { email: 'ana@risas.mx', password: 'ñ' } });
  expect(server.received[0]?.headers['content-type']).toBe('application/json');
  expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({ email: 'ana@risas.mx', password: 'ñ' });
});

test('a form with a file is sent as multipart with its own boundary', async () => {
  const server = await serve((_, response) => sendJson(response, { id: 1, email: 'ana@risas.mx' }));
  const body = new FormData();
  body.set('picture', new File(['pixels'], 'ana.png', { type: 'image/png' }));
  await createClient(server).call(updateProfilePicture, { body });
  expect(server.received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(server.received[0]?.body).toContain('filename="ana.png"');
});

test('a GET call has no body', async () => {
  const server = await serve((_, response) => sendJson(response, empty));
  await createClient(server).call(listComedians);
  expect(server.received[0]).toMatchObject({ body: '' });
  expect(server.received[0]?.headers['content-type']).toBeUndefined();
});

test('an answer is parsed by the schema of the contract', async () => {
  const server = await serve((_, response) => sendJson(response, { ...minimal.event, unheard_of: 1 }));
  expect(await createClient(server).call(getEvent, { params: { slug: 'noche' } })).toEqual(minimal.event);
});

test('an answer without content is undefined', async () => {
  const server = await serve((_, response) => response.writeHead(204).end());
  expect(await createClient(server).call(deleteEvent, { params: { id: 1 } })).toBeUndefined();
});

test('field errors are decoded', async () => {
  const fields = { email: ['Este campo es requerido.'], non_field_errors: ['No.'] };
  const server = await serve((_, response) => sendJson(response, fields, 400));
  const body = { email: '', password1: 'a', password2: 'a' };
  const error = await failureOf(createClient(server).call(register, { body }));
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ status: 400, fields, detail: null });
  expect(String(error)).toContain(`${server.baseUrl}/api/registration/?format=json`);
});

test.for([400, 401, 403, 404, 409, 413, 415, 429, 500, 502, 503])(
  'the detail of a %i is decoded',
  async (status) => {
    const server = await serve((_, response) => sendJson(response, { detail: 'Not found.' }, status));
    const error = await failureOf(createClient(server).call(listComedians));
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status, detail: 'Not found.', fields: {}, url: listUrl(server) });
    expect(String(error)).toContain(listUrl(server));
    expect(String(error)).toContain(`${status} (Not found.)`);
  },
);

/** The decoded error of a 400 with `body`. */
async function errorsOf(body: unknown) {
  const server = await serve((_, response) => sendJson(response, body, 400));
  const { fields, detail } = (await failureOf(createClient(server).call(listComedians))) as HttpError;
  return { fields, detail };
}

test('a nested error belongs to its field, and other fields keep theirs', async () => {
  const body = {
    name: ['Este campo es requerido.'],
    comedians_extra: { 0: ['Muy largo.'], 2: ['Muy corto.', 'Muy largo.'] },
    comedians: [{}, { id: ['No existe.'] }],
    venue: { address: { street: ['No puede estar vacío.'] } },
    slug: 'Ya existe.',
    empty: {},
  };
  expect(await errorsOf(body)).toEqual({
    detail: null,
    fields: {
      name: ['Este campo es requerido.'],
      comedians_extra: ['Muy largo.', 'Muy corto.'],
      comedians: ['No existe.'],
      venue: ['No puede estar vacío.'],
      slug: ['Ya existe.'],
    },
  });
});

test('errors with codes become their messages', async () => {
  const body = { name: [{ message: 'Este campo es requerido.', code: 'required' }] };
  expect((await errorsOf(body)).fields).toEqual({ name: ['Este campo es requerido.'] });
});

test('a list of errors belongs to no field', async () => {
  expect(await errorsOf(['Uno.', 'Dos.'])).toEqual({
    detail: null,
    fields: { non_field_errors: ['Uno.', 'Dos.'] },
  });
});

test('a list as detail is kept as the detail, with the field errors beside it', async () => {
  expect(await errorsOf({ detail: ['Uno.', 'Dos.'], name: ['Tres.'] })).toEqual({
    detail: 'Uno. Dos.',
    fields: { name: ['Tres.'] },
  });
});

test('a field may have the name of a property of Object.prototype', async () => {
  const fields = { constructor: ['Uno.'] };
  expect((await errorsOf(fields)).fields).toEqual(fields);
});

test('an unknown error format is a failure with its status', async () => {
  const server = await serve((_, response) => sendJson(response, [{ code: 7 }], 500));
  const error = await failureOf(createClient(server).call(listComedians));
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ status: 500, detail: null, fields: {} });
});

test('an HTML error page is a failure with its status', async () => {
  const server = await serve((_, response) => sendHtml(response, 502));
  const error = await failureOf(createClient(server).call(listComedians));
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ status: 502, detail: null, fields: {} });
  expect(String(error)).toContain(`${listUrl(server)}: answered 502`);
});

test('HTML instead of JSON breaks the contract', async () => {
  const server = await serve((_, response) => sendHtml(response, 200));
  const error = await failureOf(createClient(server).call(listComedians));
  expect(error).toBeInstanceOf(ContractError);
  expect(error).toMatchObject({ url: listUrl(server) });
  expect(String(error)).toContain(listUrl(server));
  expect(String(error)).toContain('not JSON (text/html): <!doctype html>');
});

test('an empty answer instead of JSON breaks the contract', async () => {
  const server = await serve((_, response) => response.end());
  const error = await failureOf(createClient(server).call(listComedians));
  expect(error).toBeInstanceOf(ContractError);
  expect(String(error)).toContain(
    `${listUrl(server)}: answered 200 with what is not JSON (no content type): nothing`,
  );
});

test('truncated JSON breaks the contract', async () => {
  const server = await serve((_, response) => {
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end('{"count": 1, "results": [{"id": 1, "sl');
  });
  const error = await failureOf(createClient(server).call(listComedians));
  expect(error).toBeInstanceOf(ContractError);
  expect(String(error)).toContain(listUrl(server));
  expect(String(error)).toContain('{"count": 1');
});

test('an answer of another shape names the invalid field', async () => {
  const results = [minimal.comedian, { id: 2, nickname: 'Beto' }];
  const server = await serve((_, response) => sendJson(response, { ...empty, results }));
  const error = await failureOf(createClient(server).call(listComedians));
  expect(error).toBeInstanceOf(ContractError);
  expect(String(error)).toContain(`${listUrl(server)}: field "results.1.slug" breaks the contract`);
});

test('an answer that is no object is reported as a whole', async () => {
  const server = await serve((_, response) => sendJson(response, 'hola'));
  const error = await failureOf(createClient(server).call(listComedians));
  expect(error).toBeInstanceOf(ContractError);
  expect(String(error)).toContain('field "(whole answer)"');
});

test('an unreachable server is reported with its address', async () => {
  const baseUrl = await deadAddress();
  const error = await failureOf(createClient({ baseUrl }).call(listComedians));
  expect(error).toBeInstanceOf(NetworkError);
  expect(error).toMatchObject({ url: `${baseUrl}/api/comedians/?format=json` });
  expect(String(error)).toContain(`${baseUrl}/api/comedians/?format=json: `);
  expect(String(error)).toContain('ECONNREFUSED');
});

test('an invalid address is reported like an unreachable one', async () => {
  const error = await failureOf(createClient({ baseUrl: 'risas.mx' }).call(listComedians));
  expect(error).toBeInstanceOf(NetworkError);
  expect(String(error)).toContain('risas.mx/api/comedians/?format=json: ');
});

test('a server that does not answer in time times out', async () => {
  const server = await serve(() => {});
  const error = await failureOf(createClient({ ...server, timeout: 50 }).call(listComedians));
  expect(error).toBeInstanceOf(NetworkError);
  expect(String(error)).toContain(`${listUrl(server)}: no answer within 0.05 s`);
});

test('a server that never ends its answer times out', async () => {
  const server = await serve((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"count": 1,');
  });
  const error = await failureOf(createClient({ ...server, timeout: 50 }).call(listComedians));
  expect(error).toBeInstanceOf(NetworkError);
  expect(String(error)).toContain(`${listUrl(server)}: no answer within 0.05 s`);
});

/** Collects garbage every 10 ms until the test ends. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const timer = setInterval(runInNewContext('gc') as () => void, 10);
  onTestFinished(() => clearInterval(timer));
}

test.each([
  ['does not answer', false, () => {}],
  ['does not answer', true, () => {}],
  ['never ends its answer', false, (_, response) => response.writeHead(200).write('{')],
  ['never ends its answer', true, (_, response) => response.writeHead(200).write('{')],
] satisfies Array<[string, boolean, RequestListener]>)(
  'a server that %s times out although garbage is collected meanwhile; with a signal: %s',
  async (_, hasSignal, answer) => {
    const server = await serve(answer);
    const options = hasSignal ? { signal: new AbortController().signal } : {};
    collectGarbage();
    const error = await failureOf(createClient({ ...server, timeout: 300 }).call(listComedians, options));
    expect(String(error)).toContain(`${listUrl(server)}: no answer within 0.3 s`);
  },
);

test('a call that is aborted after a garbage collection ends', async () => {
  const server = await serve(() => setTimeout(() => giveUp.abort(), 300));
  const giveUp = new AbortController();
  collectGarbage();
  const error = await failureOf(createClient(server).call(listComedians, { signal: giveUp.signal }));
  expect(error).toBeInstanceOf(NetworkError);
});

test('a connection that breaks during the answer is a NetworkError', async () => {
  const server = await serve((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
    response.write('{"count": 1,', () => response.destroy());
  });
  const error = await failureOf(createClient(server).call(listComedians));
  expect(error).toBeInstanceOf(NetworkError);
  expect(String(error)).toContain(`${listUrl(server)}: `);
  expect(String(error)).not.toContain('no answer within');
});

test('an aborted call is not reported as a timeout', async () => {
  const giveUp = new AbortController();
  const server = await serve(() => giveUp.abort());
  const error = await failureOf(createClient(server).call(listComedians, { signal: giveUp.signal }));
  expect(error).toBeInstanceOf(NetworkError);
  expect(String(error)).toContain(listUrl(server));
  expect(String(error)).not.toContain('no answer within');
});

test('a NetworkError keeps its cause', async () => {
  const error = await failureOf(createClient({ baseUrl: await deadAddress() }).call(listComedians));
  expect((error as NetworkError).cause).toBeInstanceOf(Error);
});

test('a custom fetch replaces the global one', async () => {
  const requests: string[] = [];
  const client = createClient({
    baseUrl: 'https://risoteca.test',
    fetch: async (request) => {
      requests.push(`${request.method} ${request.url}`);
      return Response.json({ n: 1 });
    },
  });
  const count = endpoint({
    method: 'GET',
    path: '/api/count/',
    auth: 'none',
    tag: 'Test',
    summary: 'Counts',
    reply: z.object({ n: z.int() }),
    failures: [],
  });
  expect(await client.call(count)).toEqual({ n: 1 });
  expect(requests).toEqual(['GET https://risoteca.test/api/count/?format=json']);
});

test('a list without pagination is one page', async () => {
  const server = await serve((_, response) => sendJson(response, [minimal.comedian]));
  expect(await createClient(server).call(listComedians)).toEqual({
    count: 1,
    next: null,
    previous: null,
    results: [minimal.comedian],
  });
});

test('the body of an unused answer is not parsed, but its failures are', async () => {
  let status = 200;
  const server = await serve((_, response) => sendHtml(response, status));
  const call = () => createClient(server).call(listComedians, { read: nothing });
  expect(await call()).toBeUndefined();
  status = 500;
  expect(await failureOf(call())).toMatchObject({ status: 500 });
});

test('replaces a lone surrogate', async () => {
  const server = await serve((_, response) =>
    sendJson(response, { ...empty, count: 1, results: [{ ...minimal.comedian, nickname: 'Ana \ud83d' }] }),
  );
  const { results } = await createClient(server).call(listComedians);
  expect(results.map(({ nickname }) => nickname)).toEqual(['Ana \ufffd']);
});

test('every body is read: an unread one would keep its connection busy until the timeout', async () => {
  const server = await serve((request, response) =>
    request.method === 'GET' ? sendJson(response, { detail: 'No.' }, 403) : sendJson(response, { key: 'a' }),
  );
  const replies: Response[] = [];
  const client = createClient({
    ...server,
    token: () => 'Bearer dead',
    fetch: async (request) => {
      const reply = await fetch(request);
      replies.push(reply);
      return reply;
    },
  });
  await client.call(updateProfilePicture, { body: new FormData(), read: nothing });
  expect(await failureOf(client.call(listFavorites))).toMatchObject({ status: 401 });
  expect(replies.map(({ status, bodyUsed }) => [status, bodyUsed])).toEqual([
    [200, true],
    [403, true],
    [403, true],
  ]);
});
