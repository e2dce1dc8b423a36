import { getRequestListener } from '@hono/node-server';
import { expect, test } from 'vitest';
import { createApp } from '#api/app.ts';
import { createBuilds } from '#api/builds/builds.ts';
import { createPageErrors } from '#api/builds/page-errors.ts';
import { noReleases } from '#api/builds/site-releases.ts';
import { listen } from '#api/server.ts';
import { createAdminBuildCalls } from '#client/admin/build.ts';
import { createClient } from '#client/http/http.ts';
import {
  acceptRelease,
  getBuild,
  goToRelease,
  listBuilds,
  listPageErrors,
  listReleases,
} from '#contract/build.ts';
import { toReleases } from '#model/admin/build.ts';
import { failureOf, person } from '../../support/account-area.ts';
import { ORIGIN, startApi } from '../../support/api.ts';

/** Builds with a manual clock. */
async function startBuilds() {
  const api = await startApi();
  let time = Date.parse('2026-11-20T12:00:00Z');
  const clock = { now: () => new Date(time), pass: (ms: number) => void (time += ms) };
  return { api, clock, builds: createBuilds(api.db, clock.now) };
}

test('requests share the queued build, and one more follows a running build', async () => {
  const { builds } = await startBuilds();
  const first = await builds.request('ana');
  expect(await builds.request('beto')).toEqual(first);
  expect(first).toMatchObject({ state: 'queued', reason: 'ana', started_at: null, pages_total: null });
  expect((await builds.startNext())?.id).toBe(first.id);
  const second = await builds.request('carla');
  expect(second.id).not.toBe(first.id);
  expect((await builds.request('dora')).id).toBe(second.id);
});

test('ten thousand concurrent requests are answered and share two builds', async () => {
  const { builds } = await startBuilds();
  await builds.request('first');
  const running = await builds.startNext();
  const requests = await Promise.all(Array.from({ length: 10_000 }, (_, n) => builds.request(`call ${n}`)));
  expect(new Set(requests.map(({ id }) => id)).size).toBe(1);
  await builds.finish(running?.id ?? 0, null);
  expect((await builds.startNext())?.id).toBe(requests[0]?.id);
  expect(await builds.startNext()).toBeNull();
});

test('a builder gets one build at a time and the time of the next check', async () => {
  const { builds } = await startBuilds();
  const startedIds: number[] = [];
  const looks: Promise<unknown>[] = [];
  builds.subscribe(() => looks.push(builds.startNext().then((build) => build && startedIds.push(build.id))));
  await builds.request('first');
  await Promise.all(looks);
  await Promise.all(Array.from({ length: 10_000 }, (_, n) => builds.request(`call ${n}`)));
  await Promise.all(looks);
  expect(startedIds).toHaveLength(1);
  await builds.finish(startedIds[0] ?? 0, null);
  await Promise.all(looks);
  expect(startedIds).toHaveLength(2);
  await builds.finish(startedIds[1] ?? 0, null);
  await Promise.all(looks);
  expect((await builds.list()).results.map(({ state }) => state)).toEqual(['done', 'done']);
});

test('an abandoned build starts again, and fails the second time', async () => {
  const { builds } = await startBuilds();
  const { id } = await builds.request('ana');
  await builds.startNext();
  builds.requeueRunning();
  expect((await builds.startNext())?.id).toBe(id);
  builds.requeueRunning();
  expect(await builds.startNext()).toBeNull();
  expect(await builds.get(id)).toMatchObject({ state: 'failed' });
});

test('a build without progress for a quarter of an hour fails and does not block the next', async () => {
  const { builds, clock } = await startBuilds();
  const { id } = await builds.request('ana');
  await builds.startNext();
  clock.pass(14 * 60_000);
  await builds.progress(id, 1, 2);
  clock.pass(14 * 60_000);
  const next = await builds.request('beto');
  expect(await builds.startNext()).toBeNull();
  clock.pass(60_000);
  expect((await builds.startNext())?.id).toBe(next.id);
  expect(await builds.get(id)).toMatchObject({ state: 'failed', pages_done: 1 });
  await builds.finish(id, null);
  expect(await builds.get(id)).toMatchObject({ state: 'failed' });
});

test('one of several concurrent builders gets the build', async () => {
  const { builds } = await startBuilds();
  await builds.request('ana');
  const started = await Promise.all([builds.startNext(), builds.startNext(), builds.startNext()]);
  expect(started.filter(Boolean)).toHaveLength(1);
});

test('a builder is notified of each request until it unsubscribes', async () => {
  const { builds } = await startBuilds();
  let calls = 0;
  const stop = builds.subscribe(() => (calls += 1));
  await builds.request('ana');
  await builds.request('beto');
  stop();
  await builds.request('carla');
  expect(calls).toBe(2);
});

test('progress is visible at once in this process, and written every second at most and at the end', async () => {
  const { api, builds, clock } = await startBuilds();
  const { id } = await builds.request('ana');
  await builds.startNext();
  const storedProgress = async () =>
    await api.db.selectFrom('builds').select(['pages_done', 'pages_total', 'log']).executeTakeFirst();
  await builds.progress(id, 3, 10);
  await builds.log(id, 'tres páginas');
  expect(await builds.get(id)).toMatchObject({ pages_done: 3, pages_total: 10, log: 'tres páginas\n' });
  expect(await storedProgress()).toEqual({ pages_done: 0, pages_total: null, log: '' });
  clock.pass(1000);
  await builds.progress(id, 4, 10);
  expect(await storedProgress()).toEqual({ pages_done: 4, pages_total: 10, log: 'tres páginas\n' });
  await builds.progress(id, 10, 10);
  await builds.finish(id, null);
  expect(await builds.get(id)).toMatchObject({
    state: 'done',
    pages_done: 10,
    started_at: '2026-11-20T12:00:00.000Z',
    ended_at: '2026-11-20T12:00:01.000Z',
  });
});

test('a failed build has its reason', async () => {
  const { builds } = await startBuilds();
  const { id } = await builds.request('ana');
  await builds.startNext();
  await builds.finish(id, 'the API did not answer');
  expect(await builds.get(id)).toMatchObject({ state: 'failed', log: 'the API did not answer\n' });
});

test('a log keeps its newest 64 KB, in whole lines and characters', async () => {
  const { builds } = await startBuilds();
  const { id } = await builds.request('ana');
  await builds.startNext();
  for (let line = 0; line < 700; line += 1) await builds.log(id, `${line} ${'ñ'.repeat(100)}`);
  const { log = '' } = (await builds.get(id)) ?? {};
  expect(Buffer.byteLength(log)).toBeLessThanOrEqual(64 * 1024);
  expect(Buffer.byteLength(log)).toBeGreaterThan(63 * 1024);
  expect(log).toMatch(/^\d+ ñ{100}\n/);
  expect(log).toMatch(/\n699 ñ{100}\n$/);
  await builds.log(id, `x${'ñ'.repeat(100_000)}`);
  expect((await builds.get(id))?.log).toMatch(/^ñ{32000,32768}\n$/);
});

test('a build that its process did not end is queued again after a restart', async () => {
  const { api, builds } = await startBuilds();
  const { id } = await builds.request('ana');
  await builds.startNext();
  await builds.log(id, 'begun');
  const restarted = createBuilds(api.db);
  expect(await restarted.startNext()).toMatchObject({ id, state: 'running', reason: 'ana', pages_done: 0 });
  expect((await restarted.get(id))?.log).toMatch(/ended before the build did\.\n$/);
  expect(await restarted.startNext()).toBeNull();
});

test('a build that its process did not end fails if another is queued', async () => {
  const { api, builds } = await startBuilds();
  const { id } = await builds.request('ana');
  await builds.startNext();
  const next = await builds.request('beto');
  const restarted = createBuilds(api.db);
  expect((await restarted.startNext())?.id).toBe(next.id);
  expect(await restarted.get(id)).toMatchObject({ state: 'failed' });
  expect((await restarted.get(id))?.ended_at).not.toBeNull();
});

test('a queued build survives a restart', async () => {
  const { api, builds } = await startBuilds();
  const { id } = await builds.request('ana');
  expect((await createBuilds(api.db).startNext())?.id).toBe(id);
});

test('the last two hundred builds are kept', async () => {
  const { builds } = await startBuilds();
  for (let round = 0; round < 203; round += 1) {
    await builds.request('ana');
    const build = await builds.startNext();
    await builds.finish(build?.id ?? 0, null);
  }
  const page = await builds.list({ page_size: 5 });
  expect(page.count).toBe(200);
  expect(page.results.map(({ id }) => id)).toEqual([203, 202, 201, 200, 199]);
});

test('admins list builds page by page, each with its log', async () => {
  const api = await startApi();
  const admin = await person(api, 'ana', { is_admin: true });
  const { builds } = api.services;
  for (const problem of [null, 'no', null]) {
    const { id } = await builds.request('ana');
    await builds.startNext();
    await builds.finish(id, problem);
  }
  const list = await admin.client.call(listBuilds, { query: { page_size: 2 } });
  expect(list).toMatchObject({ count: 3, previous: null });
  expect(list.next).toContain('/api/admin/builds/?page_size=2&format=json&page=2');
  expect(list.results.map(({ state }) => state)).toEqual(['done', 'failed']);
  expect(list.results[0]).not.toHaveProperty('log');
  const [, failed] = list.results;
  const detail = await admin.client.call(getBuild, { params: { id: failed?.id ?? 0 } });
  expect(detail).toMatchObject({ state: 'failed', log: 'no\n' });
  for (const id of ['0', '4', 'x', '99999999999', '2147483648', '%00', '1%20or%201']) {
    const reply = await api.request(`/api/admin/builds/${id}/`, {
      headers: { Authorization: `Bearer ${admin.token}` },
    });
    expect([id, reply.status]).toEqual([id, 404]);
  }
});

test('the calls of the admin request a build, follow it and read its log; a comedian may not', async () => {
  const api = await startApi();
  const { builds } = api.services;
  const calls = createAdminBuildCalls((await person(api, 'ana', { is_admin: true })).client);
  await calls.request();
  const [queued] = (await calls.list(1)).results;
  expect(queued).toMatchObject({ state: 'queued', reason: expect.stringMatching(/^admin \d+$/) });
  const id = queued?.id ?? 0;
  await builds.startNext();
  await builds.progress(id, 3, 8);
  expect(await calls.get(id)).toMatchObject({ state: 'running', pages_done: 3, pages_total: 8 });
  await builds.log(id, '8 pages were written.');
  await builds.finish(id, null);
  expect(await calls.get(id)).toMatchObject({ state: 'done', log: '8 pages were written.\n' });
  expect(await calls.failures()).toMatchObject({ count: 0, results: [] });

  const comedian = createAdminBuildCalls((await person(api, 'beto', { is_comedian: true })).client);
  for (const call of [comedian.request, () => comedian.list(1), () => comedian.get(id), comedian.failures])
    await expect(call()).rejects.toMatchObject({ status: 403 });
  expect((await builds.list()).count).toBe(1);
});

test('an admin goes to a release and accepts a refused one, which is requested again; an editor may not', async () => {
  const api = await startApi();
  const done: string[] = [];
  let isRefused = true;
  api.services.releases = {
    list: async () => ({
      ...(await noReleases.list()),
      releases: [{ name: 'r1', begun_at: null, pages: 3, is_live: true }],
    }),
    goTo: async (name) => name === 'r1' && done.push(name) > 0,
    accept: async () => isRefused && done.push('accepted') > 0,
  };
  const app = createApp(api.services);
  const clientOf = (token: string) =>
    createClient({
      baseUrl: ORIGIN,
      fetch: async (request) => app.fetch(request),
      token: () => `Bearer ${token}`,
    });
  const admin = createAdminBuildCalls(clientOf((await person(api, 'ana', { is_admin: true })).token));
  const editor = createAdminBuildCalls(clientOf((await person(api, 'beto', { is_editor: true })).token));
  for (const call of [editor.releases, () => editor.goToRelease('r1'), editor.acceptRelease])
    await expect(call()).rejects.toMatchObject({ status: 403 });
  expect(done).toEqual([]);

  expect(toReleases(await admin.releases()).releases).toEqual([
    { name: 'r1', begunAt: null, pages: 3, isLive: true },
  ]);
  await admin.goToRelease('r1');
  await expect(admin.goToRelease('../r1')).rejects.toMatchObject({ status: 404 });
  await admin.acceptRelease();
  expect(done).toEqual(['r1', 'accepted']);
  expect((await admin.list(1)).results).toMatchObject([{ state: 'queued' }]);
  isRefused = false;
  await expect(admin.acceptRelease()).rejects.toMatchObject({ status: 404 });
});

test('a failed page is listed for admins until it is rendered again', async () => {
  const { api, clock } = await startBuilds();
  const admin = await person(api, 'ana', { is_admin: true });
  const errors = createPageErrors(api.db, clock.now);
  await errors.report('/eventos/uno', 'Uno', 'boom', { kind: 'event', id: 7 });
  clock.pass(60_000);
  await errors.report('/', 'Inicio', 'x'.repeat(5000));
  clock.pass(60_000);
  await errors.report('/eventos/uno', 'Uno más', 'bang', { kind: 'event', id: 7 });
  const { results } = await admin.client.call(listPageErrors);
  expect(results).toEqual([
    {
      path: '/eventos/uno',
      name: 'Uno más',
      message: 'bang',
      kind: 'event',
      entry_id: 7,
      since: '2026-11-20T12:00:00.000Z',
      last_seen: '2026-11-20T12:02:00.000Z',
    },
    expect.objectContaining({ path: '/', message: 'x'.repeat(2000), kind: null, entry_id: null }),
  ]);
  // More than one SQL statement can bind: a template may fail on every page of a large site.
  await errors.clearExcept([
    '/eventos/uno',
    '/',
    ...Array.from({ length: 70_000 }, (_, at) => `/eventos/${at}`),
  ]);
  expect((await errors.list()).count).toBe(2);
  await errors.clearExcept(['/']);
  expect((await errors.list()).results.map(({ path }) => path)).toEqual(['/']);
  await errors.clear('/nunca');
  await errors.clear('/');
  expect((await errors.list()).count).toBe(0);
});

test('editors see builds and the pages that failed, and releases are for admins', async () => {
  const api = await startApi();
  const editor = await person(api, 'edna', { is_editor: true });
  const { id } = await api.services.builds.request('webhook');
  await api.services.pageErrors.report('/comediantes/ana', 'Ana', 'no');
  expect((await editor.client.call(listBuilds)).count).toBe(1);
  expect(await editor.client.call(getBuild, { params: { id } })).toMatchObject({ reason: 'webhook' });
  expect((await editor.client.call(listPageErrors)).results).toMatchObject([{ path: '/comediantes/ana' }]);
  for (const call of [
    editor.client.call(listReleases),
    editor.client.call(acceptRelease),
    editor.client.call(goToRelease, { params: { name: 'r1' } }),
  ])
    expect(await failureOf(call)).toMatchObject({ status: 403 });
});

test('with accounts on another server its editors and admins, and no other accounts, see the builds of this site', async () => {
  const other = await startApi();
  const admin = await person(other, 'ana', { is_admin: true });
  const editor = await person(other, 'edna', { is_editor: true });
  const stranger = await person(other, 'beto');
  const server = await listen(getRequestListener(createApp(other.services).fetch), 0, '127.0.0.1');
  const thisSite = await startApi({ env: { API_URL: server.url } });
  const { id } = await thisSite.services.builds.request('webhook');
  const build = await thisSite.clientOf(admin.token).call(getBuild, { params: { id } });
  expect(build).toMatchObject({ id, state: 'queued' });
  const statusOf = async (token: string) =>
    (await thisSite.request('/api/admin/builds/', { headers: { Authorization: `Bearer ${token}` } })).status;
  expect(await statusOf(editor.token)).toBe(200);
  expect(await statusOf(stranger.token)).toBe(403);
  const releases = { headers: { Authorization: `Bearer ${editor.token}` } };
  expect((await thisSite.request('/api/admin/releases/', releases)).status).toBe(403);
  expect(await statusOf('x'.repeat(43))).toBe(401);
  expect((await thisSite.request('/api/admin/page-errors/')).status).toBe(401);
  // An admin of the other server asks for a build with a token of that server.
  const requests = await thisSite.request('/hooks/rebuild', {
    method: 'POST',
    headers: { Authorization: `Bearer ${admin.token}` },
  });
  expect(requests.status).toBe(202);
  await server.stop();
  expect(await statusOf(admin.token)).toBe(503);
});
