import { expect, test } from 'vitest';
import { readEpisodes } from '#client/content/episodes.ts';
import { createClient } from '#client/http/http.ts';
import { sendHtml, sendJson, serve } from './serve.ts';

const podcast = (id: number, rssFeed = `https://feeds.test/${id}.xml`) => ({ id, rssFeed });
const item = (title: string) => ({ title, link: `https://example.com/${title}` });
const urlIn = (body: string) => (JSON.parse(body) as { url: string }).url;

test('reads the episodes of each podcast through the API', async () => {
  const server = await serve((request, response) => {
    const feedRequest = server.received.find(({ headers }) => headers === request.headers);
    sendJson(response, { items: [item(urlIn(feedRequest?.body ?? ''))] });
  });
  const readFeeds = await readEpisodes(createClient(server), [podcast(1), podcast(2), podcast(3, '')]);
  expect([...readFeeds].map(([id, episodes]) => [id, episodes.map(({ title }) => title)])).toEqual([
    [1, ['https://feeds.test/1.xml']],
    [2, ['https://feeds.test/2.xml']],
  ]);
  expect(server.received.map(({ method, url }) => `${method} ${url}`)).toEqual(
    Array.from({ length: 2 }, () => 'POST /server-middleware/podcasts/rss-feed'),
  );
});

const titlesOf = async (items: readonly object[]) => {
  const server = await serve((_, response) => sendJson(response, { items }));
  return (await readEpisodes(createClient(server), [podcast(1)])).get(1)?.map(({ title }) => title);
};

test('of five hundred episodes the twelve newest are kept, also where the feed begins with the first one', async () => {
  const start = Date.UTC(2016, 0);
  const all = Array.from({ length: 500 }, (_, place) => ({
    ...item(String(place + 1)),
    isoDate: new Date(start + place * 7 * 86_400_000).toISOString(),
  }));
  const newest = Array.from({ length: 12 }, (_, place) => String(500 - place));
  expect(await titlesOf(all)).toEqual(newest);
  expect(await titlesOf(all.toReversed())).toEqual(newest);
});

test('a feed with an episode without a date keeps its own order', async () => {
  const dated = { ...item('vieja'), isoDate: '2016-01-01T00:00:00Z' };
  expect(
    await titlesOf([dated, item('sin fecha'), { ...item('nueva'), isoDate: '2026-01-01T00:00:00Z' }]),
  ).toEqual(['vieja', 'sin fecha', 'nueva']);
});

test('makes no request for an invalid feed URL', async () => {
  const server = await serve((_, response) => sendJson(response, { items: [] }));
  await readEpisodes(createClient(server), [podcast(1, 'javascript:alert(1)'), podcast(2, 'ftp://x.test/a')]);
  expect(server.received).toEqual([]);
});

test.each([400, 404, 429, 500])('a status of %i means an empty feed, not a failure', async (status) => {
  const server = await serve((_, response) => sendJson(response, { detail: 'No.' }, status));
  expect(await readEpisodes(createClient(server), [podcast(1)])).toEqual(new Map([[1, []]]));
});

test('an answer that is no feed means an empty feed', async () => {
  const server = await serve((_, response) => sendHtml(response, 200));
  expect(await readEpisodes(createClient(server), [podcast(1)])).toEqual(new Map([[1, []]]));
});

test('a feed that does not answer times out without delaying the others', async () => {
  const server = await serve((request, response) => {
    const feedRequest = server.received.find(({ headers }) => headers === request.headers);
    if (!urlIn(feedRequest?.body ?? '').endsWith('/1.xml')) sendJson(response, { items: [item('a')] });
  });
  const readFeeds = await readEpisodes(createClient(server), [podcast(1), podcast(2)], { one: 300 });
  expect([readFeeds.get(1)?.length, readFeeds.get(2)?.length]).toEqual([0, 1]);
});

test('all feeds together have one time limit', async () => {
  const server = await serve(() => undefined);
  const many = Array.from({ length: 40 }, (_, id) => podcast(id));
  const readFeeds = await readEpisodes(createClient(server), many, { one: 10_000, all: 300 });
  expect([...readFeeds.values()].flat()).toEqual([]);
  expect(server.received.length).toBeLessThan(10);
});

test('requests no more feeds at once than the server reads at once', async () => {
  let [open, most] = [0, 0];
  const waiting: Array<() => void> = [];
  const server = await serve((_, response) => {
    open += 1;
    most = Math.max(most, open);
    waiting.push(() => {
      open -= 1;
      sendJson(response, { items: [] });
    });
    // The server answers when four requests are open, so that a fifth would be noticed.
    if (waiting.length === 4) for (const answer of waiting.splice(0)) answer();
  });
  const eight = Array.from({ length: 8 }, (_, id) => podcast(id));
  await readEpisodes(createClient(server), eight);
  expect(most).toBe(4);
});
