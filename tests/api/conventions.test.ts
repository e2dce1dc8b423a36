import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { listComedians } from '#contract/comedian.ts';
import { fillPath } from '#contract/endpoint.ts';
import { publicEndpoints } from '#contract/endpoints.ts';
import { ORIGIN, startApi } from '../support/api.ts';
import { make } from '../support/factories.ts';

const reads = publicEndpoints.filter((endpoint) => endpoint.method === 'GET');

/** Paths of every public read with valid parameters. */
async function startWithOneOfEach() {
  const api = await startApi();
  for (const kind of ['comedian', 'group', 'venue', 'event', 'podcast'] as const)
    await make[kind](api, 'uno');
  const paths = reads
    .filter((endpoint) => endpoint.tag !== 'Texts' || !endpoint.path.includes('{'))
    .map((endpoint) => fillPath(endpoint.path, { id: 'uno', slug: 'uno' } as never));
  return { api, paths };
}

test('every public read works with and without a trailing slash, and format=json overrides Accept', async () => {
  const { api, paths } = await startWithOneOfEach();
  for (const path of paths) {
    const withSlash = await api.request(path);
    const withoutSlash = await api.request(path.replace(/\/$/, ''));
    const htmlOnly = await api.request(`${path}?format=json`, { headers: { Accept: 'text/html' } });
    const statuses = [withSlash.status, withoutSlash.status, htmlOnly.status];
    expect([path, ...statuses]).toEqual([path, 200, 200, 200]);
    expect(withSlash.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await withoutSlash.text()).toBe(await withSlash.text());
  }
});

test('every public read answers 405 with Allow for other methods', async () => {
  const { api, paths } = await startWithOneOfEach();
  for (const path of paths) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const reply = await api.request(path, { method });
      expect([path, method, reply.status, reply.headers.get('allow')]).toEqual([
        path,
        method,
        405,
        'GET, HEAD, OPTIONS',
      ]);
      expect(await reply.json()).toEqual({ detail: `Method "${method}" not allowed.` });
    }
  }
});

test('answers 406 for a client that does not accept JSON', async () => {
  const api = await startApi();
  const reply = await api.request('/api/events/', { headers: { Accept: 'text/html' } });
  expect([reply.status, await reply.json()]).toEqual([
    406,
    { detail: 'Could not satisfy the request Accept header.' },
  ]);
});

test('unknown paths and entries are JSON 404s with the literal that clients match on', async () => {
  const api = await startApi();
  for (const path of [
    '/api/',
    '/api/nada',
    '/api/events/nada/',
    '/api/venues/99/',
    '/api/comedians/groups/x',
    '/nada',
  ]) {
    const reply = await api.request(path, { headers: { 'Accept-Language': 'es' } });
    expect([path, reply.status, await reply.json()]).toEqual([path, 404, { detail: 'Not found.' }]);
  }
});

test('a list has pages of 20 with absolute URLs of the next and previous page', async () => {
  const api = await startApi();
  for (let number = 10; number < 55; number += 1) await make.comedian(api, `Comediante ${number}`);
  const first = await api.client.call(listComedians);
  expect(first).toMatchObject({
    count: 45,
    previous: null,
    next: `${ORIGIN}/api/comedians/?format=json&page=2`,
  });
  expect(first.results).toHaveLength(20);
  const second = await api.client.call(listComedians, { query: { page: 2, search: 'comediante' } });
  expect(second.previous).toBe(`${ORIGIN}/api/comedians/?format=json&search=comediante`);
  expect(second.next).toBe(`${ORIGIN}/api/comedians/?format=json&page=3&search=comediante`);
  const last = await api.client.call(listComedians, { query: { page: 'last' } });
  expect(last.results.map((item) => item.nickname)).toEqual(
    [50, 51, 52, 53, 54].map((n) => `Comediante ${n}`),
  );
  expect(last.next).toBeNull();
  expect((await api.client.call(listComedians, { query: { page_size: 7 } })).results).toHaveLength(7);
  expect((await api.client.call(listComedians, { query: { page_size: 5000 } })).results).toHaveLength(45);
});

test('answers 404 for a page past the end', async () => {
  const api = await startApi();
  await make.comedian(api, 'Ana');
  for (const page of ['0', '-1', '2', '1.5', 'uno', '99999999999999999999', 'NaN', '1e1']) {
    const failure = api.client.call(listComedians, { query: { page } });
    await expect(failure).rejects.toMatchObject({ status: 404, detail: 'Invalid page.' });
  }
  expect((await api.client.call(listComedians, { query: { page: '' } })).count).toBe(1);
});

test('a read has a strong ETag, answers 304 for it, and changes it with the content', async () => {
  const api = await startApi();
  await make.comedian(api, 'Ana');
  const first = await api.request('/api/comedians/');
  const tag = first.headers.get('etag') ?? '';
  expect(tag).toMatch(/^"[\w-]+"$/);
  expect(first.headers.get('cache-control')).toBe('public, no-cache');
  expect(first.headers.get('access-control-expose-headers')).toContain('ETag');
  for (const header of [tag, `W/${tag}`, `"otra", ${tag}`, '*']) {
    const secondRequest = await api.request('/api/comedians/', { headers: { 'If-None-Match': header } });
    expect([header, secondRequest.status, await secondRequest.text()]).toEqual([header, 304, '']);
  }
  await make.comedian(api, 'Bea');
  const changed = await api.request('/api/comedians/', { headers: { 'If-None-Match': tag } });
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(tag);
});

test('answers are compressed if accepted, each encoding with its own ETag', async () => {
  const api = await startApi();
  for (let number = 0; number < 20; number += 1) await make.comedian(api, `Comediante ${number}`);
  const plain = await (await api.request('/api/comedians/')).text();
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
  const tags = new Set<string | null>();
  for (const encoding of ['br', 'gzip'] as const) {
    const headers = { 'Accept-Encoding': `${encoding}, identity;q=0.5` };
    const reply = await api.request('/api/comedians/', { headers });
    expect(reply.headers.get('content-encoding')).toBe(encoding);
    expect(unpack[encoding](Buffer.from(await reply.arrayBuffer())).toString()).toBe(plain);
    tags.add(reply.headers.get('etag'));
    const secondRequest = await api.request('/api/comedians/', {
      headers: { ...headers, 'If-None-Match': reply.headers.get('etag') ?? '' },
    });
    expect(secondRequest.status).toBe(304);
  }
  expect(tags.size).toBe(2);
  const refused = await api.request('/api/comedians/', {
    headers: { 'Accept-Encoding': 'br;q=0, gzip;q=0' },
  });
  expect(refused.headers.get('content-encoding')).toBeNull();
});

test('HEAD has the headers of GET without a body', async () => {
  const api = await startApi();
  const reply = await api.request('/api/events/', { method: 'HEAD' });
  expect([reply.status, await reply.text()]).toEqual([200, '']);
  expect(reply.headers.get('etag')).toBeTruthy();
});

test('public reads allow any origin, requests with a token do not', async () => {
  const api = await startApi();
  const read = await api.request('/api/events/', { headers: { Origin: 'https://otra.example' } });
  expect(read.headers.get('access-control-allow-origin')).toBe('*');
  const preflight = await api.request('/api/events/', {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://otra.example',
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'authorization',
    },
  });
  expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).not.toContain('authorization');
});

test('the OpenAPI document and the health check answer', async () => {
  const api = await startApi();
  const document = await (await api.request('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  expect(document.servers).toEqual([{ url: ORIGIN }]);
  expect(await (await api.request('/healthz')).json()).toEqual({ status: 'ok' });
});

test('the health check answers 503 with Retry-After without the database', async () => {
  const api = await startApi();
  await api.services.store.close();
  const reply = await api.request('/healthz');
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
});

test('an internal error is a JSON 500 without details', async () => {
  const api = await startApi();
  await api.services.store.close();
  const reply = await api.request('/api/comedians/ana/');
  expect([reply.status, await reply.json()]).toEqual([500, { detail: 'A server error occurred.' }]);
});

test('a valid request id is kept, any other is replaced', async () => {
  const api = await startApi();
  const id = async (sentId: string) => {
    const reply = await api.request('/healthz', { headers: { 'X-Request-Id': sentId } });
    return reply.headers.get('x-request-id');
  };
  expect(await id('abc-123-def')).toBe('abc-123-def');
  expect(await id('corta')).not.toBe('corta');
  expect(await id('with spaces and "quotes"')).toMatch(/^[\da-f-]{36}$/);
});

test('the contract page lists every endpoint and schema and loads no other file', async () => {
  const api = await startApi();
  const reply = await api.request('/api/docs/');
  const page = await reply.text();
  for (const endpoint of publicEndpoints)
    expect(page).toContain(`<code>${endpoint.method} ${endpoint.path}</code>`);
  expect(page).toContain('id="Comedian"');
  expect(page).not.toMatch(/<script|https?:\/\/(?!risoteca\.test)/);
  expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('refuses a null byte and a number too large for an id', async () => {
  const { api } = await startWithOneOfEach();
  for (const [path, status] of [
    ['/api/events/99999999999999/', 404],
    ['/api/comedians/2147483648/events/', 404],
    ['/api/venues/99999999999/', 404],
    ['/api/events/%00/', 404],
    ['/api/comedians/groups/a%00b', 404],
    ['/api/events/?venue=99999999999', 400],
    ['/api/events/?comedian=a%00', 400],
    ['/api/comedians/?search=%00', 400],
    ['/api/banners/?section=%00', 400],
    ['/api/texts/?section=a%00b', 400],
    [`/api/events/?search=${'a+'.repeat(3000)}`, 400],
    [`/api/events/?search=${'a+b+c+d+e+f+g+h+i+j+k+'.repeat(9)}`, 200],
    ['/api/comedians/?city=%3F', 200],
  ] as const) {
    expect([path, (await api.request(path)).status]).toEqual([path, status]);
  }
});

test('a city without letters matches no comedian, not even those without a city', async () => {
  const { api } = await startWithOneOfEach();
  expect((await (await api.request('/api/comedians/?city=%21%21')).json()).count).toBe(0);
});

test('fields= with an unknown name is refused', async () => {
  const { api } = await startWithOneOfEach();
  for (const path of ['/api/events/', '/api/venues/uno/', '/api/events/uno/comedians/']) {
    const reply = await api.request(`${path}?fields=id,edad`);
    expect([path, reply.status, await reply.json()]).toEqual([
      path,
      400,
      { fields: ['"edad" no es una elección válida.'] },
    ]);
  }
});

test('read-only paths outside the contract answer 405 with Allow too', async () => {
  const api = await startApi();
  for (const path of ['/api/openapi.json', '/api/docs/', '/healthz']) {
    const reply = await api.request(path, { method: 'POST' });
    expect([path, reply.status, reply.headers.get('allow')]).toEqual([path, 405, 'GET, HEAD, OPTIONS']);
  }
  expect((await api.request('/api/openapi.json/')).status).toBe(200);
  expect((await api.request('/api/nada', { method: 'OPTIONS' })).status).toBe(404);
});

test('the OpenAPI document lists exactly the mounted endpoints', async () => {
  const api = await startApi();
  const { paths } = (await (await api.request('/api/openapi.json')).json()) as {
    paths: Record<string, object>;
  };
  for (const { path } of publicEndpoints) expect(Object.keys(paths)).toContain(path);
  for (const [path, operations] of Object.entries(paths)) {
    const method = 'patch' in operations ? 'PUT' : 'PATCH';
    expect([path, (await api.request(path, { method })).status]).toEqual([path, 405]);
  }
});

test('a media range with q=0 refuses JSON', async () => {
  const api = await startApi();
  const status = async (path: string, accept: string) =>
    (await api.request(path, { headers: { Accept: accept } })).status;
  expect(await status('/api/events/', 'application/json;q=0, text/html')).toBe(406);
  expect(await status('/api/events/?format=json', 'text/html')).toBe(200);
  expect(await status('/api/events/', 'text/html, */*;q=0.1')).toBe(200);
});
