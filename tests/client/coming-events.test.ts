import { expect, test } from 'vitest';
import { readComingEvents } from '#client/content/coming-events.ts';
import { createClient } from '#client/http/http.ts';
import { minimal } from '../contract/minimal.ts';
import { sendJson, serve } from './serve.ts';

const NOW = new Date('2026-12-05T12:00:00-06:00');

const event = (id: number, day: string) => ({
  ...minimal.event,
  id,
  slug: `e${id}`,
  start_at: `2026-12-${day}T20:00:00-06:00`,
});

/** Reads from a server with these pages, and gives the queries that it received. */
async function read(pages: (query: URLSearchParams) => { results: unknown[]; next: string | null }) {
  const asked: string[] = [];
  const { baseUrl } = await serve((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
    asked.push(['start_at', 'page'].map((name) => searchParams.get(name) ?? '').join(' '));
    const { results, next } = pages(searchParams);
    sendJson(response, { count: 3, next, previous: null, results });
  });
  const events = await readComingEvents(createClient({ baseUrl }), NOW);
  return { asked, ids: events.map(({ id }) => id) };
}

test('coming events are read with one request where they fit a page', async () => {
  expect(await read(() => ({ results: [event(1, '06'), event(2, '07')], next: null }))).toEqual({
    asked: ['coming '],
    ids: [1, 2],
  });
});

test('further pages of coming events are read, five at most', async () => {
  const { asked, ids } = await read((query) => ({
    results: [event(Number(query.get('page') ?? 1), '06')],
    next: 'http://other.test/api/events/?page=9',
  }));
  expect([asked, ids]).toEqual([
    ['coming ', 'coming 2', 'coming 3', 'coming 4', 'coming 5'],
    [1, 2, 3, 4, 5],
  ]);
});

test('the coming ones of a whole list are read from a server that ignores the filter', async () => {
  const all = [event(1, '01'), event(2, '02'), event(4, '08'), event(3, '07')];
  const { ids } = await read(() => ({ results: all, next: null }));
  expect(ids).toEqual([3, 4]);
});
