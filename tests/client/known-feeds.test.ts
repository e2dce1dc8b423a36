import { expect, test } from 'vitest';
import { createKnownFeeds } from '#client/search/known-feeds.ts';
import { createClient } from '#client/http/http.ts';

test('feeds of another server are allowed, and read again for an unknown one', async () => {
  let now = 0;
  let readings = 0;
  const podcast = (id: number) => ({
    id,
    slug: `p${id}`,
    name: `P${id}`,
    description: '',
    comedians: [],
    rss_feed: `https://feeds.test/${id}`,
  });
  let podcasts = [podcast(1)];
  const client = createClient({
    baseUrl: 'https://api.test',
    fetch: async () => {
      readings += 1;
      return Response.json({ count: podcasts.length, next: null, previous: null, results: podcasts });
    },
  });
  const knownFeeds = createKnownFeeds(client, () => now);
  expect([
    await knownFeeds.has('https://feeds.test/1'),
    await knownFeeds.has('https://feeds.test/2'),
  ]).toEqual([true, false]);
  const before = readings;
  podcasts = [podcast(1), podcast(2)];
  expect(await knownFeeds.has('https://feeds.test/2')).toBe(false);
  expect(readings).toBe(before);
  now += 61_000;
  expect(await knownFeeds.has('https://feeds.test/2')).toBe(true);
});
