import { expect, test } from 'vitest';
import { readEpisodes } from '#client/episodes.ts';
import { createClient } from '#client/http.ts';
import { sendHtml, sendJson, serve } from './serve.ts';

const podcast = (id: number, rssFeed = `https://feeds.test/${id}.xml`) => ({ id, rssFeed });
const item = (title: string) => ({ title, link: `https://example.com/${title}` });
const urlIn = (body: string) => (JSON.parse(body) as { url: string }).url;

test('the episodes of each podcast come through the API, by podcast', async () => {
  const server = await serve((request, response) => {
    const asked = server.received.find(({ headers }) => headers === request.headers);
    sendJson(response, { items: [item(urlIn(asked?.body ?? ''))] });
  });
  const found = await readEpisodes(createClient(server), [podcast(1), podcast(2), podcast(3, '')]);
  expect([...found].map(([id, episodes]) => [id, episodes.map(({ title }) => title)])).toEqual([
    [1, ['https://feeds.test/1.xml']],
    [2, ['https://feeds.test/2.xml']],
  ]);
  expect(server.received.map(({ method, url }) => `${method} ${url}`)).toEqual(
    Array.from({ length: 2 }, () => 'POST /server-middleware/podcasts/rss-feed'),
  );
});

test('nobody is asked for what is no web address', async () => {
  const server = await serve((_, response) => sendJson(response, { items: [] }));
  await readEpisodes(createClient(server), [podcast(1, 'javascript:alert(1)'), podcast(2, 'ftp://x.test/a')]);
  expect(server.received).toEqual([]);
});

test.each([400, 404, 429, 500])('an API that answers %i is an empty feed, and no failure', async (status) => {
  const server = await serve((_, response) => sendJson(response, { detail: 'No.' }, status));
  expect(await readEpisodes(createClient(server), [podcast(1)])).toEqual(new Map([[1, []]]));
});

test('an answer that is no feed is an empty feed', async () => {
  const server = await serve((_, response) => sendHtml(response, 200));
  expect(await readEpisodes(createClient(server), [podcast(1)])).toEqual(new Map([[1, []]]));
});

test('a feed that never comes is given up, and the others are not kept waiting for it', async () => {
  const server = await serve((request, response) => {
    const asked = server.received.find(({ headers }) => headers === request.headers);
    if (!urlIn(asked?.body ?? '').endsWith('/1.xml')) sendJson(response, { items: [item('a')] });
  });
  const found = await readEpisodes(createClient(server), [podcast(1), podcast(2)], { one: 300 });
  expect([found.get(1)?.length, found.get(2)?.length]).toEqual([0, 1]);
});

test('all feeds together take no longer than they may', async () => {
  const server = await serve(() => undefined);
  const many = Array.from({ length: 40 }, (_, id) => podcast(id));
  const found = await readEpisodes(createClient(server), many, { one: 10_000, all: 300 });
  expect([...found.values()].flat()).toEqual([]);
  expect(server.received.length).toBeLessThan(10);
});

test('no more feeds are asked for at once than the server reads at once', async () => {
  let [open, most] = [0, 0];
  const waiting: Array<() => void> = [];
  const server = await serve((_, response) => {
    open += 1;
    most = Math.max(most, open);
    waiting.push(() => {
      open -= 1;
      sendJson(response, { items: [] });
    });
    // Answered by four, so that a fifth at once would be seen.
    if (waiting.length === 4) for (const answer of waiting.splice(0)) answer();
  });
  const eight = Array.from({ length: 8 }, (_, id) => podcast(id));
  await readEpisodes(createClient(server), eight);
  expect(most).toBe(4);
});
