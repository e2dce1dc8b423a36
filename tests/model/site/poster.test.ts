import { expect, test } from 'vitest';
import { type Collections, createEncyclopedia } from '#model/encyclopedia.ts';
import { posterDays, posterOf, postersOf } from '#model/site/poster.ts';
import { entry, noContent } from '../entries.ts';

const now = new Date('2026-11-20T12:00:00Z');
const venue = { id: 3, slug: 'foro', name: 'Foro', city: 'Puebla' };
const ana = { id: 1, slug: 'ana', nickname: 'Ana' };
const show = (slug: string, day: string, fields: Parameters<typeof entry.event>[0] = {}) =>
  entry.event({
    id: Number(day.replaceAll('-', '')),
    slug,
    name: slug,
    start_at: `${day}T21:00:00-06:00`,
    venue,
    venue_id: 3,
    comedians: [ana],
    ...fields,
  });

const contentOf = (events: Collections['events'], at = now) =>
  createEncyclopedia(
    {
      ...noContent,
      comedians: [entry.comedian(ana), entry.comedian({ id: 2, slug: 'sola', nickname: 'Sola' })],
      venues: [entry.venue({ ...venue })],
      events,
    },
    at,
  );

const slugsOf = (events: Collections['events'], page: string) =>
  posterOf(contentOf(events), page)?.events.map(({ slug }) => slug);

const events = [
  show('jueves', '2026-12-03'),
  show('viernes', '2026-12-04'),
  show('domingo', '2026-12-06'),
  show('siguiente', '2026-12-11'),
  show('enero', '2027-01-02'),
  show('tarde', '2027-01-04'),
];

test('a poster tells the month of a comedian, the week of a venue and the weekend of a city from the first date on', () => {
  expect(slugsOf(events, '/comediantes/ana')).toEqual(['jueves', 'viernes', 'domingo', 'siguiente', 'enero']);
  expect(slugsOf(events, '/lugares/foro')).toEqual(['jueves', 'viernes', 'domingo']);
  expect(slugsOf(events, '/hoy/puebla')).toEqual(['viernes', 'domingo']);
  expect(slugsOf(events.slice(2), '/hoy/puebla')).toEqual(['domingo']);
  expect(slugsOf(events, '/eventos/jueves')).toEqual(['jueves']);
});

test('who and what has no date has no poster, and what is called off or over is on none', () => {
  const off = [
    show('cancelado', '2026-12-03', { status: 'cancelled' }),
    show('pospuesto', '2026-12-04', { status: 'postponed' }),
    show('pasado', '2026-11-01'),
    show('en', '2026-12-05'),
  ];
  expect([...postersOf(contentOf(off)).keys()]).toEqual([]);
  expect(posterOf(contentOf(events), '/comediantes/sola')).toBeUndefined();
  expect(
    posterOf(contentOf([show('lleno', '2026-12-03', { status: 'sold_out' })]), '/eventos/lleno'),
  ).toBeDefined();
  expect(posterOf(contentOf([show('jueves', '2026-12-03')]), '/hoy/puebla')).toBeUndefined();
});

test('a poster changes with its dates alone, and not with the day', () => {
  const tomorrow = new Date(now.getTime() + 86_400_000);
  expect([...postersOf(contentOf(events, tomorrow))]).toEqual([...postersOf(contentOf(events))]);
});

test('the days of a poster are those of its first and last date where they take place', () => {
  const poster = posterOf(contentOf(events), '/lugares/foro');
  expect(poster && posterDays(poster)).toEqual({
    first: { weekday: 'jueves', day: '3', month: 'diciembre' },
    last: { weekday: 'domingo', day: '6', month: 'diciembre' },
  });
});
