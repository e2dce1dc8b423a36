import { expect, test } from 'vitest';
import { listBanners } from '#contract/banner.ts';
import { listEvents } from '#contract/event.ts';
import { listPodcasts } from '#contract/podcast.ts';
import { listVenues } from '#contract/venue.ts';
import { readContent } from '#client/content/content.ts';
import { ContractError, createClient } from '#client/http/http.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { minimal } from '../contract/minimal.ts';
import { lists } from '../support/fake-api.ts';
import { sendJson, serve } from './serve.ts';

/** The parsed list and the warnings. */
async function read(list: Endpoint, results: readonly object[]) {
  const warnings: string[] = [];
  const server = await serve((_, response) => sendJson(response, { count: results.length, results }));
  const client = createClient({ ...server, warn: (warning) => warnings.push(warning) });
  const reply = (await client.call(list)) as { results: object[] };
  return { results: reply.results, warnings, client };
}

test('drops a blank value of an optional choice with one warning', async () => {
  const banner = (id: number) => ({ ...minimal.banner, id, align_vertical: '' });
  const { results, warnings, client } = await read(listBanners, [banner(1), banner(2)]);
  expect(results).toEqual([1, 2].map((id) => ({ ...minimal.banner, id })));
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatch(/^\/api\/banners\/: field "results\.\*\.align_vertical" is left out: /);
  await client.call(listBanners);
  expect(warnings).toHaveLength(1);
});

test('drops a banner of an unknown type and keeps the others', async () => {
  const banners = [
    { ...minimal.banner, id: 1, type: { slug: 'popup' } },
    { ...minimal.banner, id: 2, type: { slug: 'side' } },
  ];
  const server = await serve(lists({ '/api/banners/': banners }));
  const warnings: string[] = [];
  const content = await readContent(createClient({ ...server, warn: (warning) => warnings.push(warning) }));
  expect(content.banners.map(({ id, type }) => [id, type])).toEqual([
    [1, null],
    [2, 'side'],
  ]);
  expect(warnings.join('\n')).toContain('/api/banners/: field "results.*.type.slug" is left out: ');
});

test('drops items of a nested list without required fields', async () => {
  const photos = [
    { id: 'x' },
    { id: 1, image: 'https://a.test/1.jpg' },
    { image: 5 },
    { id: 2, image: null },
  ];
  const comedians = [{ id: 7 }, { id: 8, slug: 'ana', nickname: 'Ana' }];
  const { results } = await read(listEvents, [{ ...minimal.event, photos, comedians }]);
  expect(results).toEqual([
    {
      ...minimal.event,
      photos: [{ id: 1, image: 'https://a.test/1.jpg' }],
      comedians: [{ id: 8, slug: 'ana', nickname: 'Ana' }],
    },
  ]);
});

test('drops blank text where a list or an object is expected', async () => {
  const { results } = await read(listPodcasts, [{ ...minimal.podcast, platforms: '', comedians: '' }]);
  expect(results).toEqual([minimal.podcast]);
  const event = { ...minimal.event, venue: '', end_at: '', status: 'unknown' };
  expect((await read(listEvents, [event])).results).toEqual([minimal.event]);
});

test('reads decimal text as a number, without a warning', async () => {
  const { results, warnings } = await read(listVenues, [{ ...minimal.venue, average_cost: '150.50' }]);
  expect(results).toEqual([{ ...minimal.venue, average_cost: 150.5 }]);
  expect(warnings).toEqual([]);
  const unknown = await read(listVenues, [{ ...minimal.venue, average_cost: '150 pesos' }]);
  expect(unknown.results).toEqual([minimal.venue]);
});

test.for([
  ['name', { name: null }],
  ['slug', { slug: '' }],
  ['start_at', { start_at: 'mañana' }],
])('refuses an entry without the fields its page needs (%s)', async ([field, values]) => {
  const call = read(listEvents, [minimal.event, { ...minimal.event, id: 9, ...(values as object) }]);
  await expect(call).rejects.toThrow(ContractError);
  await expect(call).rejects.toThrow(`field "results.1.${field as string}" breaks the contract`);
});
