import { expect, test } from 'vitest';
import { HttpError } from '#client/http/http.ts';
import { createClient } from '#client/http/http.ts';
import { createEventLookups } from '#client/account/event-lookups.ts';
import { createListReader, type ListPage } from '#client/list/lists.ts';
import { CannotFilterError } from '#client/list/filtered-list.ts';
import { minimal } from '../contract/minimal.ts';
import { sendJson, serve } from './serve.ts';

const NOW = new Date('2026-12-01T12:00:00-06:00');

/** Whole events: every third is free, and the first ten are over. */
const events = Array.from({ length: 45 }, (_, index) => ({
  ...minimal.event,
  id: index + 1,
  slug: `noche-${index + 1}`,
  name: `Noche ${index + 1}`,
  description: '',
  price_min: index % 3 === 0 ? 0 : 100,
  start_at: new Date(Date.parse('2026-11-21T20:00:00-06:00') + index * 86_400_000).toISOString(),
}));

/** A server with pages of 20 that ignores every filter except those in `knows`. */
async function ignoring(
  items: readonly object[],
  knows: (query: URLSearchParams, item: never) => boolean = () => true,
) {
  const server = await serve((request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    const matches = items.filter((item) => knows(url.searchParams, item as never));
    const page = Number(url.searchParams.get('page') ?? 1);
    if (page > 1 && (page - 1) * 20 >= matches.length)
      return sendJson(response, { detail: 'Invalid page.' }, 404);
    const next = page * 20 < matches.length ? 'http://127.0.0.1/next' : null;
    return sendJson(response, {
      count: matches.length,
      next,
      results: matches.slice((page - 1) * 20, page * 20),
    });
  });
  const client = createClient(server);
  const read = createListReader(client, () => NOW);
  const requestPage = (query: Record<string, string>, kind: ListPage['kind'] = 'event') =>
    read(kind, query, new AbortController().signal);
  return { server, client, requestPage };
}

const slugs = ({ entries }: ListPage) => entries.map(({ slug }) => slug);

test('filters all pages if the server ignores a filter', async () => {
  const { requestPage } = await ignoring(events);
  const free = { is_free: 'true', start_at: 'coming', ordering: 'start_at' };
  const first = await requestPage(free);
  const expected = events.filter((_, index) => index % 3 === 0 && index >= 10).map(({ slug }) => slug);
  expect([first.count, slugs(first)]).toEqual([expected.length, expected]);
});

test('paginates a list that is filtered here', async () => {
  const { server, requestPage } = await ignoring(events);
  const upcoming = { start_at: 'coming' };
  const pages = [
    await requestPage({ ...upcoming, page: '1' }),
    await requestPage({ ...upcoming, page: '2' }),
  ];
  expect(pages.map(({ count, entries }) => [count, entries.length])).toEqual([
    [35, 20],
    [35, 15],
  ]);
  // Two requested pages, one count because the second page fits the filter, and the three pages of the list.
  expect(server.received).toHaveLength(2 + 1 + 3);
  const failed = await requestPage({ ...upcoming, page: '3' }).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(HttpError);
  expect(failed).toMatchObject({ status: 404 });
});

test('matches words and sorts names without accents or case', async () => {
  const withNames = ['Última', 'ábaco', 'Zeta', 'Abeja'].map((name, index) => ({
    ...minimal.event,
    id: index + 1,
    slug: `e${index}`,
    name,
    description: '',
  }));
  const { requestPage } = await ignoring(withNames);
  expect(slugs(await requestPage({ search: 'ULTIMA' }))).toEqual(['e0']);
  expect(slugs(await requestPage({ ordering: 'name' }))).toEqual(['e1', 'e3', 'e0', 'e2']);
});

test('trusts a server that filters, whose search may cover more than the listed fields', async () => {
  const isFree = (query: URLSearchParams, { price_min }: { price_min: number }) =>
    !query.has('is_free') || price_min === 0;
  const { server, requestPage } = await ignoring(events, isFree);
  expect(await requestPage({ is_free: 'true' })).toMatchObject({ count: 15 });
  expect(server.received).toHaveLength(1);
});

test('filters if the first page matches by chance', async () => {
  const lucky = [
    ...events.slice(0, 20).map((event) => ({ ...event, price_min: 0 })),
    ...events.slice(22, 24),
  ];
  const { requestPage } = await ignoring(lucky);
  expect(await requestPage({ is_free: 'true' })).toMatchObject({ count: 20 });
});

test('trusts a server that sends only the requested fields', async () => {
  const short = events.map(({ description: _, ...event }) => event);
  const { server, requestPage } = await ignoring(short);
  expect(await requestPage({ is_free: 'true' })).toMatchObject({ count: 45 });
  expect(server.received).toHaveLength(1);
});

test('reports that a list cannot be filtered by a field that no entry has', async () => {
  const { requestPage } = await ignoring(events);
  await expect(requestPage({ city: 'Mérida' })).rejects.toThrow(CannotFilterError);
  await expect(requestPage({ ordering: '-updated_at' })).rejects.toThrow(CannotFilterError);
  const many = await ignoring(
    Array.from({ length: 61 * 20 }, (_, id) => ({ ...events[1], id, slug: `e${id}` })),
  );
  await expect(many.requestPage({ is_free: 'true' })).rejects.toThrow(CannotFilterError);
});

test('offers only matches of the typed text in the event form', async () => {
  const venues = Array.from({ length: 30 }, (_, id) => ({
    ...minimal.venue,
    id,
    slug: `foro-${id}`,
    name: `Foro ${id}`,
    description: '',
  }));
  const { client } = await ignoring(venues);
  const matches = await createEventLookups(client).venues('foro 2', new AbortController().signal);
  expect(matches.map(({ name }) => name)).toEqual([2, 12, 20, 21, 22, 23, 24, 25].map((id) => `Foro ${id}`));
});
