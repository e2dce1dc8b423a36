import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { adminCalls } from '#contract/admin/entry-calls.ts';
import { getToday, listProblems } from '#contract/admin/today.ts';
import { checkLinks } from '#api/links/check-links.ts';
import { person } from '../support/account-area.ts';
import { startApi } from '../support/api.ts';
import { inDays, make } from '../support/factories.ts';

const DAY = 86_400_000;

/** A web server on this machine, and checks that may connect to it. */
async function start(listener: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    return listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const port = String((server.address() as AddressInfo).port);
  const api = await startApi();
  const editor = await person(api, 'edith', { is_editor: true });
  const began = Date.now();
  const allow = { addresses: ['127.0.0.1'], ports: [port] };
  return {
    api,
    editor,
    asked,
    url: (path: string) => `http://127.0.0.1:${port}${path}`,
    /** Checks links as if so many days had passed. */
    check: (days: number) =>
      checkLinks(api.services, { now: new Date(began + days * DAY), spacing: 0, allow }),
    dead: async () =>
      (await editor.client.call(listProblems, { params: { problem: 'dead-links' } })).results.map(
        ({ kind, name, entries }) => [kind, name, ...entries.map(({ id }) => id)],
      ),
  };
}

/** Answers 404 to `/gone`, 410 to `/away`, 405 to HEAD of `/get`, 500 to `/ill`, and 200 to the rest. */
const web: RequestListener = ({ method, url }, response) => {
  const statuses: Record<string, number> = { '/gone': 404, '/away': 410, '/ill': 500 };
  const isRefused = url === '/get' && method === 'HEAD';
  response.writeHead(isRefused ? 405 : (statuses[url ?? ''] ?? 200)).end();
};

test('a link that is dead in two checks, days apart, is reported with its entries until it answers', async () => {
  let isBack = false;
  const scene = await start((request, response) => (isBack ? response.end() : web(request, response)));
  const { api, editor, url, check, dead } = scene;
  const ana = await make.comedian(api, 'Ana', { web: url('/gone') });
  const beto = await make.comedian(api, 'Beto', { web: url('/gone'), youtube: url('/well') });
  const event = await make.event(api, 'Próximo', { ticket_url: url('/away') });
  await make.event(api, 'Pasado', { start_at: inDays(-9), ticket_url: url('/past') });
  await make.venue(api, 'Borrador', { is_published: false, web: url('/draft') });
  await make.venue(api, 'Foro', { web: url('/ill') });
  await check(0);
  expect(await dead()).toEqual([]);
  expect(scene.asked.some((path) => /past|draft/.test(path))).toBe(false);
  // Too soon for a second failure.
  await check(1);
  await make.group(api, 'Uno');
  expect(await dead()).toEqual([]);
  await check(4);
  await make.group(api, 'Dos');
  expect(await dead()).toEqual([
    ['comedian', url('/gone'), beto, ana],
    ['event', url('/away'), event],
  ]);
  const counts = (await editor.client.call(getToday)).problems;
  expect(counts.find(({ problem, kind }) => problem === 'dead-links' && kind === 'comedian')?.count).toBe(1);

  isBack = true;
  await check(8);
  await make.group(api, 'Tres');
  expect(await dead()).toEqual([]);
});

test('a link is asked by HEAD, by GET where that fails, and again after two weeks', async () => {
  const { api, url, check, asked } = await start(web);
  await make.venue(api, 'Foro', { web: url('/get') });
  await make.venue(api, 'Bar', { web: url('/well') });
  await check(0);
  expect(asked.toSorted()).toEqual(['GET /get', 'HEAD /get', 'HEAD /well']);
  await check(13);
  expect(asked).toHaveLength(3);
  await check(14);
  expect(asked).toHaveLength(6);
});

test('a private address is never dialled, and says nothing of a link', async () => {
  const { api, url, dead, asked } = await start((_, response) => response.writeHead(404).end());
  await make.venue(api, 'Foro', { web: url('/private') });
  for (const days of [0, 4, 8])
    await checkLinks(api.services, { now: new Date(Date.now() + days * DAY), spacing: 0 });
  expect([asked, await dead()]).toEqual([[], []]);
});

test('a host that does not exist is reported where other links answer, and not by a machine without a network', async () => {
  const { api, url, check, dead } = await start(web);
  const foro = await make.venue(api, 'Foro', { web: 'http://no-such-host.invalid/' });
  await check(0);
  await check(14);
  await make.group(api, 'Aviso');
  expect(await dead()).toEqual([]);
  await make.venue(api, 'Bar', { web: url('/well') });
  await check(28);
  await check(31);
  await make.group(api, 'Otro aviso');
  expect(await dead()).toEqual([['venue', 'http://no-such-host.invalid/', foro]]);
});

test('a link that no entry has any more is forgotten', async () => {
  const { api, editor, url, check } = await start(web);
  const id = await make.venue(api, 'Foro', { web: url('/gone') });
  await check(0);
  await editor.client.call(adminCalls.venue.update, { params: { id }, ifMatch: '*', body: { web: '' } });
  await check(1);
  expect(await api.db.selectFrom('link_checks').selectAll().execute()).toEqual([]);
});
