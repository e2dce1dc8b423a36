import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bodyTypesOf, type Endpoint, fillPath } from '#contract/endpoint.ts';
import { endpoints, ownEndpoints, publicEndpoints, specifiedEndpoints } from '#contract/endpoints.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'reply' in value;

const withNames = endpoints.map((endpoint) => ({ ...endpoint }));

test('no two endpoints answer the same method of the same path', () => {
  const shapes = endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
  expect(shapes).toHaveLength(new Set(shapes).size);
});

test('every endpoint that a module declares is listed', async () => {
  const folder = new URL('../../src/contract/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const modules = await Promise.all(
    files
      .filter((file) => file.endsWith('.ts'))
      .map((file) => import(new URL(file, folder).href) as Promise<Record<string, unknown>>),
  );
  const declared = modules.flatMap((module) => Object.values(module)).filter(isEndpoint);
  expect(declared.filter((endpoint) => !endpoints.includes(endpoint)).map(({ path }) => path)).toEqual([]);
});

test.for(withNames)('$method $path is a well formed template', ({ path }) => {
  expect(path).toMatch(/^\/(api\/([a-z-]+\/|\{\w+\}\/)+|server-middleware\/podcasts\/rss-feed)$/);
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(params).toHaveLength(new Set(params).size);
});

test.for(withNames)('$method $path can be filled in', ({ path }) => {
  const values = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'a/b ñ']));
  expect(fillPath(path, values)).not.toMatch(/[{} ñ]|undefined/);
});

test.for(withNames)('$method $path declares who may call it and how it fails', (endpoint) => {
  const { auth, failures, method, path, body, query } = endpoint;
  expect(new Set(failures).size).toBe(failures.length);
  if (auth === 'none') expect(failures).not.toContain(401);
  else expect(failures).toContain(401);
  if (auth === 'comedian' || auth === 'editor' || auth === 'admin') expect(failures).toContain(403);
  if (path.includes('{')) expect(failures).toContain(404);
  if (body) expect(failures).toContain(400);
  if (method === 'GET') expect(body).toBeUndefined();
  else if (method !== 'DELETE') expect(query).toBeUndefined();
  expect(/\/(account|socialactions|admin)\//.test(path)).toBe(auth !== 'none');
});

test('public endpoints are reads, except for the feed reader', () => {
  expect(publicEndpoints.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual([
    '/server-middleware/podcasts/rss-feed',
  ]);
  expect(publicEndpoints.every(({ auth }) => auth === 'none')).toBe(true);
});

test('exactly the endpoints of the specification are marked so', () => {
  const callsOf = (list: typeof endpoints) =>
    list.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
  const specified = callsOf(specifiedEndpoints);
  expect(callsOf(ownEndpoints).filter((call) => specified.includes(call))).toEqual([]);
  expect(specified.toSorted()).toEqual(
    [
      'GET /api/events/',
      'GET /api/events/{}/',
      'GET /api/events/{}/comedians/',
      'GET /api/podcasts/',
      'GET /api/podcasts/{}/',
      'GET /api/podcasts/{}/comedians/',
      'POST /server-middleware/podcasts/rss-feed',
      'GET /api/venues/',
      'GET /api/venues/{}/',
      'GET /api/venues/{}/events/',
      'GET /api/comedians/',
      'GET /api/comedians/{}/',
      'GET /api/comedians/{}/events/',
      'GET /api/comedians/groups/',
      'GET /api/comedians/groups/{}/',
      'GET /api/banners/',
      'GET /api/texts/',
      'POST /api/login/',
      'POST /api/logout/',
      'POST /api/rest-auth/facebook/',
      'POST /api/registration/',
      'POST /api/registration/verify-email/',
      'POST /api/registration/resend-email/',
      'POST /api/password/reset/',
      'POST /api/password/reset/confirm/',
      'GET /api/account/profile/',
      'POST /api/account/profile/',
      'POST /api/account/profile/picture/',
      'PUT /api/account/profile/password/',
      'GET /api/account/comedian/',
      'POST /api/account/comedian/',
      'POST /api/account/comedian/picture/',
      'POST /api/account/comedian/photos/',
      'DELETE /api/account/comedian/photos/{}/',
      'GET /api/account/events-owner/',
      'POST /api/account/events-owner/',
      'PUT /api/account/events-owner/{}/',
      'DELETE /api/account/events-owner/{}/',
      'PUT /api/account/events-owner/{}/comedians/',
      'DELETE /api/account/events-owner/{}/photos/{}/',
      'GET /api/account/events-comedian/',
      'GET /api/socialactions/favorites/',
      'POST /api/socialactions/favorites/',
    ].toSorted(),
  );
});

test('every call of the specification with a body takes JSON and both encodings of forms', () => {
  const calls = specifiedEndpoints.filter(({ path, body }) => body && path.startsWith('/api/'));
  expect(calls.length).toBeGreaterThan(10);
  for (const endpoint of calls)
    expect([endpoint.path, bodyTypesOf(endpoint).toSorted()]).toEqual([
      endpoint.path,
      ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
    ]);
});

test('a path parameter cannot leave its segment', () => {
  expect(fillPath('/api/events/{slug}/', { slug: 'a/../b?c#d' })).toBe('/api/events/a%2F..%2Fb%3Fc%23d/');
  expect(fillPath('/api/a/{id}/b/{photoId}/', { id: 1, photoId: 'ñ' })).toBe('/api/a/1/b/%C3%B1/');
});
