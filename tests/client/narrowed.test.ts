import { expect, test } from 'vitest';
import { HttpError } from '#client/http.ts';
import { createClient } from '#client/http.ts';
import { createEventLookups } from '#client/event-lookups.ts';
import { createListReader, type ListPage } from '#client/lists.ts';
import { CannotNarrowError } from '#client/narrowed.ts';
import { minimal } from '../contract/minimal.ts';
import { sendJson, serve } from './serve.ts';

const NOW = new Date('2026-12-01T12:00:00-06:00');

/** Whole events: every third one is free, and the first ten are over. */
const events = Array.from({ length: 45 }, (_, place) => ({
  ...minimal.event,
  id: place + 1,
  slug: `noche-${place + 1}`,
  name: `Noche ${place + 1}`,
  description: '',
  price_min: place % 3 === 0 ? 0 : 100,
  start_at: new Date(Date.parse('2026-11-21T20:00:00-06:00') + place * 86_400_000).toISOString(),
}));

/** A server of pages of 20 that ignores every filter but those of `knows`. */
async function ignoring(
  items: readonly object[],
  knows: (query: URLSearchParams, item: never) => boolean = () => true,
) {
  const server = await serve((request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    const found = items.filter((item) => knows(url.searchParams, item as never));
    const page = Number(url.searchParams.get('page') ?? 1);
    if (page > 1 && (page - 1) * 20 >= found.length)
      return sendJson(response, { detail: 'Invalid page.' }, 404);
    const next = page * 20 < found.length ? 'http://127.0.0.1/next' : null;
    return sendJson(response, {
      count: found.length,
      next,
      results: found.slice((page - 1) * 20, page * 20),
    });
  });
  const client = createClient(server);
  const read = createListReader(client, () => NOW);
  const ask = (query: Record<string, string>, kind: ListPage['kind'] = 'event') =>
    read(kind, query, new AbortController().signal);
  return { server, client, ask };
}

const slugs = ({ entries }: ListPage) => entries.map(({ slug }) => slug);

test('narrows over all pages what a server does not', async () => {
  const { ask } = await ignoring(events);
  const free = { is_free: 'true', start_at: 'coming', ordering: 'start_at' };
  const first = await ask(free);
  const expected = events.filter((_, place) => place % 3 === 0 && place >= 10).map(({ slug }) => slug);
  expect([first.count, slugs(first)]).toEqual([expected.length, expected]);
});

test('turns the pages of a list that is narrowed here', async () => {
  const { server, ask } = await ignoring(events);
  const coming = { start_at: 'coming' };
  const pages = [await ask({ ...coming, page: '1' }), await ask({ ...coming, page: '2' })];
  expect(pages.map(({ count, entries }) => [count, entries.length])).toEqual([
    [35, 20],
    [35, 15],
  ]);
  // Two pages, the number of all entries since the second one fits, and the whole list once.
  expect(server.received).toHaveLength(2 + 1 + 3);
  const gone = await ask({ ...coming, page: '3' }).catch((error: unknown) => error);
  expect(gone).toBeInstanceOf(HttpError);
  expect(gone).toMatchObject({ status: 404 });
});

test('finds words and orders names without accents or case', async () => {
  const named = ['Última', 'ábaco', 'Zeta', 'Abeja'].map((name, place) => ({
    ...minimal.event,
    id: place + 1,
    slug: `e${place}`,
    name,
    description: '',
  }));
  const { ask } = await ignoring(named);
  expect(slugs(await ask({ search: 'ULTIMA' }))).toEqual(['e0']);
  expect(slugs(await ask({ ordering: 'name' }))).toEqual(['e1', 'e3', 'e0', 'e2']);
});

test('believes a server that narrows, whose search may look further than what is listed', async () => {
  const isFree = (query: URLSearchParams, { price_min }: { price_min: number }) =>
    !query.has('is_free') || price_min === 0;
  const { server, ask } = await ignoring(events, isFree);
  expect(await ask({ is_free: 'true' })).toMatchObject({ count: 15 });
  expect(server.received).toHaveLength(1);
});

test('narrows where the first page fits by chance', async () => {
  const lucky = [
    ...events.slice(0, 20).map((event) => ({ ...event, price_min: 0 })),
    ...events.slice(22, 24),
  ];
  const { ask } = await ignoring(lucky);
  expect(await ask({ is_free: 'true' })).toMatchObject({ count: 20 });
});

test('trusts a server that sends only the fields asked for', async () => {
  const short = events.map(({ description: _, ...event }) => event);
  const { server, ask } = await ignoring(short);
  expect(await ask({ is_free: 'true' })).toMatchObject({ count: 45 });
  expect(server.received).toHaveLength(1);
});

test('says that a list cannot be narrowed by what no entry tells', async () => {
  const { ask } = await ignoring(events);
  await expect(ask({ city: 'Mérida' })).rejects.toThrow(CannotNarrowError);
  await expect(ask({ ordering: '-updated_at' })).rejects.toThrow(CannotNarrowError);
  const many = await ignoring(
    Array.from({ length: 61 * 20 }, (_, id) => ({ ...events[1], id, slug: `e${id}` })),
  );
  await expect(many.ask({ is_free: 'true' })).rejects.toThrow(CannotNarrowError);
});

test('offers only what was typed in the event form', async () => {
  const venues = Array.from({ length: 30 }, (_, id) => ({
    ...minimal.venue,
    id,
    slug: `foro-${id}`,
    name: `Foro ${id}`,
    description: '',
  }));
  const { client } = await ignoring(venues);
  const found = await createEventLookups(client).venues('foro 2', new AbortController().signal);
  expect(found.map(({ name }) => name)).toEqual([2, 12, 20, 21, 22, 23, 24, 25].map((id) => `Foro ${id}`));
});
