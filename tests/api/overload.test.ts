import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { hashPassword, passwordQueue } from '#api/accounts/password.ts';
import { refuseEarly } from '#api/http/admission.ts';
import { createLoad, type Load, OverloadError } from '#api/limits/load.ts';
import { createReadLimit } from '#api/limits/read-limit.ts';
import { PREVIEWS } from '#contract/admin/draft-calls.ts';
import { logIn } from '../support/accounts.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { make, PASSWORD } from '../support/factories.ts';

const ANA = 'ana@example.com';
const STRANGER = '203.0.113.7';

const attemptLogin = (api: TestApi, address: string) =>
  api.requestFrom(address, '/api/login/', {
    method: 'POST',
    body: JSON.stringify({ email: ANA, password: PASSWORD }),
    headers: { 'Content-Type': 'application/json' },
  });

const overloaded = {
  detail: 'Hay demasiadas solicitudes en este momento. Intenta de nuevo en unos segundos.',
};

/** More reads than run at once, so that others wait, until the returned function is called. */
function keepBusy(load: Load): () => Promise<void> {
  const gate = Promise.withResolvers<void>();
  const reads = Array.from({ length: 50 }, () => load.run('read', () => gate.promise));
  return async () => {
    gate.resolve();
    await Promise.all(reads);
  };
}

test('a server that is late without work that waits refuses nothing: the machine is busy, and not with requests', async () => {
  const api = await startApi({ load: createLoad({ loopDelay: () => 1000 }) });
  await make.user(api, ANA);
  expect((await api.requestFrom(STRANGER, '/api/venues/')).status).toBe(200);
  // A frame sends no session. This preview has expired.
  expect((await api.requestFrom(STRANGER, `${PREVIEWS}${'a'.repeat(43)}/`)).status).toBe(410);
  expect((await attemptLogin(api, STRANGER)).status).toBe(200);
});

test('an overloaded server refuses what strangers ask for, and answers its accounts and probes', async () => {
  let late = 0;
  const load = createLoad({ loopDelay: () => late });
  const api = await startApi({ load });
  await make.user(api, ANA);
  const token = await logIn(api, ANA);
  const endWork = keepBusy(load);
  late = 1000;
  for (const path of ['/api/venues/', '/api/venues/1/', '/api/events/?search=risa', '/api/docs']) {
    const refused = await api.requestFrom(STRANGER, path);
    expect([path, refused.status]).toEqual([path, 503]);
    expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(await refused.json()).toEqual(overloaded);
  }
  expect((await attemptLogin(api, STRANGER)).status).toBe(503);
  const profile = (authorization: string) =>
    api.requestFrom(STRANGER, '/api/account/profile/', { headers: { authorization } });
  expect((await profile(`Bearer ${token}`)).status).toBe(200);
  expect((await profile(`Bearer ${'a'.repeat(43)}`)).status).toBe(401);
  expect((await api.requestFrom(STRANGER, '/healthz')).status).toBe(200);
  late = 0;
  await endWork();
  expect((await api.requestFrom(STRANGER, '/api/venues/')).status).toBe(200);
  expect((await attemptLogin(api, STRANGER)).status).toBe(200);
});

test('an overloaded server answers what its cache has, and what the product itself asks for', async () => {
  let late = 0;
  const load = createLoad({ loopDelay: () => late });
  const api = await startApi({ load });
  await make.venue(api, 'Foro');
  expect((await api.requestFrom(STRANGER, '/api/venues/')).status).toBe(200);
  onTestFinished(keepBusy(load));
  late = 1000;
  // PostgreSQL has no cache of answers.
  const isCached = process.env['TEST_DATABASE'] !== 'postgres';
  expect((await api.requestFrom(STRANGER, '/api/venues/')).status).toBe(isCached ? 200 : 503);
  expect((await api.request('/api/comedians/')).status).toBe(200);
});

test('one address may make so many uncached reads; cached ones, and other addresses, do not count', async () => {
  let now = 0;
  const api = await startApi({ readLimit: createReadLimit({ points: 3, seconds: 60 }, () => now) });
  await make.venue(api, 'Foro');
  const read = async (number: number, address = STRANGER) =>
    api.requestFrom(address, `/api/venues/?search=foro${number}`);
  for (const number of [1, 2, 3]) expect((await read(number)).status).toBe(200);
  now = 15_000;
  const refused = await read(4);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('45');
  expect(await refused.json()).toEqual({
    detail: 'Request was throttled. Expected available in 45 seconds.',
  });
  if (process.env['TEST_DATABASE'] !== 'postgres') expect((await read(3)).status).toBe(200);
  expect((await read(5, '198.51.100.1')).status).toBe(200);
  expect((await api.request('/api/venues/?search=foro6')).status).toBe(200);
  now = 60_000;
  expect((await read(7)).status).toBe(200);
});

test('networks of IPv6 count as one address', async () => {
  const api = await startApi({ readLimit: createReadLimit({ points: 1, seconds: 60 }) });
  const read = async (address: string, number: number) =>
    (await api.requestFrom(address, `/api/venues/?search=${number}`)).status;
  expect(await read('2001:db8:1:2::1', 1)).toBe(200);
  expect(await read('2001:db8:1:ff::1', 2)).toBe(429);
  expect(await read('2001:db8:2:2::1', 3)).toBe(200);
});

test('a forged X-Forwarded-For does not change the address that is counted', async () => {
  const api = await startApi({ readLimit: createReadLimit({ points: 1, seconds: 60 }) });
  const read = async (number: number) =>
    api.requestFrom(STRANGER, `/api/venues/?search=${number}`, {
      headers: { 'X-Forwarded-For': `10.0.0.${number}` },
    });
  expect([(await read(1)).status, (await read(2)).status]).toEqual([200, 429]);
});

test('while too many passwords wait to be checked a login is refused at once, and not counted as a guess', async () => {
  const api = await startApi();
  await make.user(api, ANA);
  const gate = Promise.withResolvers<void>();
  const holding = Promise.allSettled(Array.from({ length: 60 }, () => passwordQueue(() => gate.promise)));
  // More than the guesses at one account.
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const refused = await attemptLogin(api, STRANGER);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(await refused.json()).toEqual(overloaded);
  }
  await expect(hashPassword(PASSWORD)).rejects.toThrow(OverloadError);
  gate.resolve();
  await holding;
  expect((await attemptLogin(api, STRANGER)).status).toBe(200);
});

test('in a flood strangers are refused before they are parsed; accounts, probes and pictures are not', async () => {
  const load = createLoad({ loopDelay: () => 1000 });
  const refusals = (count: number) =>
    Promise.allSettled(Array.from({ length: count }, async () => load.run('read', async () => {})));
  const server = createServer((request, response) => {
    void refusals(100);
    if (!refuseEarly(load, request.url ?? '', request, response)) response.end('parsed');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers });
  const refused = await ask('/api/events/?search=risa');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  expect(await refused.json()).toEqual(overloaded);
  for (const path of ['/healthz', '/media/0a/320.avif', '/hooks/rebuild'])
    expect(await (await ask(path)).text()).toBe('parsed');
  expect(await (await ask('/api/account/profile/', { Authorization: 'Bearer x' })).text()).toBe('parsed');
});

test.each([
  ['before', 0, ['first', 'connection', 'connection', 'connection', 'second']],
  ['for 20 ms before', 20, ['first', 'connection', 'second', 'connection', 'connection']],
])('connections that arrive together are accepted %s work starts', async (_, step, expected) => {
  let time = 0;
  const load = createLoad({ loopDelay: () => 0, now: () => time });
  const order: string[] = [];
  const acceptIn = (iterations: number) =>
    setImmediate(() => {
      time += step;
      load.noteConnection();
      order.push('connection');
      if (iterations > 1) acceptIn(iterations - 1);
    });
  acceptIn(3);
  const work = (name: string) => load.run('read', async () => order.push(name));
  await Promise.all([work('first'), work('second')]);
  await expect.poll(() => order).toHaveLength(expected.length);
  expect(order).toEqual(expected);
});
