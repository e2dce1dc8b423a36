import { expect, test } from 'vitest';
import { cityDayOf } from '#model/place/city-day.ts';
import { createEncyclopedia } from '#model/encyclopedia.ts';
import { entry, noContent } from '../entries.ts';

/** A Wednesday at 18:00 in Mexico City. */
const now = new Date('2026-12-03T00:00:00Z');
const foro = { id: 1, slug: 'foro', name: 'Foro', city: 'Puebla' };
const bar = { id: 2, slug: 'bar', name: 'Bar', city: 'León' };

type Fields = Parameters<typeof entry.event>[0];
let id = 0;
const show = (day: number, fields: Fields = {}) => {
  id += 1;
  return entry.event({
    id,
    slug: `e${id}`,
    name: `Día ${day}`,
    start_at: `2026-12-${String(day).padStart(2, '0')}T20:30:00-06:00`,
    venue: foro,
    venue_id: foro.id,
    ...fields,
  });
};

const dayOf = (collections: Partial<typeof noContent>, slug = 'puebla') =>
  cityDayOf(
    createEncyclopedia({ ...noContent, venues: [entry.venue(foro), entry.venue(bar)], ...collections }, now),
    slug,
  );
const names = (events: readonly { name: string }[] = []) => events.map(({ name }) => name);

test('the shows of today are large, then come tomorrow, the weekend, and what is later where those are few', () => {
  const day = dayOf({ events: [2, 3, 4, 5, 6, 7, 20].map((date) => show(date)) });
  expect(day?.tonight).toBe(1);
  expect(names(day?.bills)).toEqual(['Día 2']);
  expect(names(day?.tomorrow)).toEqual(['Día 3']);
  expect(names(day?.weekend)).toEqual(['Día 4', 'Día 5', 'Día 6']);
  expect(names(day?.later)).toEqual(['Día 7']);
});

test.each([
  // Already Sunday in Mexico City, and 22:25 of Saturday in Tijuana; then an hour after its midnight.
  ['2026-12-06T06:25:00Z', ['Día 5'], ['Día 6'], '2026-12-05'],
  ['2026-12-06T09:00:00Z', ['Día 6'], ['Día 7'], '2026-12-06'],
])('today and tomorrow at %s are those of Tijuana', (at, bills, tomorrow, today) => {
  const foroTijuana = { ...foro, city: 'Tijuana' };
  const night = (number: number) =>
    show(number, {
      start_at: `2026-12-0${number}T22:00:00-08:00`,
      timezone: 'America/Tijuana',
      venue: foroTijuana,
    });
  const collections = { ...noContent, venues: [entry.venue(foroTijuana)], events: [5, 6, 7].map(night) };
  const day = cityDayOf(createEncyclopedia(collections, new Date(at)), 'tijuana');
  expect([names(day?.bills), names(day?.tomorrow), day?.today]).toEqual([bills, tomorrow, today]);
});

test('where none is today the next ones are large, and none is shown twice', () => {
  const day = dayOf({ events: [3, 4, 5, 6, 20, 21, 22].map((date) => show(date)) });
  expect([day?.tonight, day?.isOver]).toEqual([0, false]);
  expect(names(day?.bills)).toEqual(['Día 3', 'Día 4', 'Día 5', 'Día 6']);
  expect(names(day?.later)).toEqual(['Día 20', 'Día 21']);
  expect([day?.tomorrow, day?.weekend]).toEqual([[], []]);
});

test('where none is today, what is cancelled or postponed is not among the large ones, unless there is nothing else', () => {
  const off = [show(3, { status: 'cancelled' }), show(4, { status: 'postponed' })];
  const day = dayOf({ events: [...off, show(5), show(20)] });
  expect(names(day?.bills)).toEqual(['Día 5', 'Día 20']);
  expect(names(day?.tomorrow)).toEqual(['Día 3']);
  expect(names(day?.weekend)).toEqual(['Día 4']);
  expect(names(dayOf({ events: off })?.bills)).toEqual(['Día 3', 'Día 4']);
});

test('where none is today, of a weekly show the next date alone is large', () => {
  const weekly = [4, 11, 18].map((date) => show(date, { name: 'Cada viernes' }));
  const day = dayOf({ events: [...weekly, show(20)] });
  expect(day?.bills.map(({ startAt }) => startAt.slice(8, 10))).toEqual(['04', '20']);
  expect(names(day?.later)).toEqual(['Cada viernes', 'Cada viernes']);
});

test('of a show that has a date before the weekend and at it, the first one is large', () => {
  const day = dayOf({ events: [show(3, { name: 'Gira' }), show(5, { name: 'Gira' }), show(10), show(11)] });
  expect(day?.bills.map(({ startAt }) => startAt.slice(8, 10))).toEqual(['03', '10', '11']);
  const monday = cityDayOf(
    createEncyclopedia(
      {
        ...noContent,
        venues: [entry.venue(foro)],
        events: [show(9, { name: 'Gira' }), show(11, { name: 'Gira' })],
      },
      new Date('2026-12-07T18:00:00Z'),
    ),
    'puebla',
  );
  expect(monday?.bills.map(({ startAt }) => startAt.slice(8, 10))).toEqual(['09']);
});

test('a city with hundreds of shows today has six of them large and the others below', () => {
  const day = dayOf({ events: Array.from({ length: 300 }, () => show(2)) });
  expect([day?.tonight, day?.bills.length, day?.alsoTonight.length]).toEqual([300, 6, 294]);
});

test('the last show of today is over: it is told, and is no show of another city', () => {
  const early = { start_at: '2026-12-02T12:00:00-06:00' };
  expect(dayOf({ events: [show(2, early), show(5)] })).toMatchObject({ tonight: 0, isOver: true });
  expect(dayOf({ events: [show(2, { ...early, venue: bar, venue_id: bar.id })] })?.isOver).toBe(false);
  expect(dayOf({ events: [show(2, { ...early, status: 'cancelled' })] })?.isOver).toBe(false);
});

test('its open mics, new faces and podcasts are those of the city', () => {
  const ana = entry.comedian({ id: 1, slug: 'ana', nickname: 'Ana', city: 'Puebla' });
  const eva = entry.comedian({ id: 2, slug: 'eva', nickname: 'Eva', city: 'León' });
  const podcast = (number: number, host: { id: number; slug: string; nickname: string }) =>
    entry.podcast({ id: number, slug: `p${number}`, name: `P${number}`, comedians: [host] });
  const ref = (one: typeof ana) => ({ id: one.id, slug: one.slug, nickname: one.nickname });
  const mic = (date: number) => show(date, { is_openmic: true });
  const day = dayOf({
    comedians: [ana, eva],
    podcasts: [podcast(1, ref(ana)), podcast(2, ref(eva))],
    events: [...[2, 3, 4, 5, 6, 7].map((date) => show(date)), mic(9), mic(16), mic(23), mic(30)],
  });
  expect(names(day?.openMics)).toEqual(['Día 9', 'Día 16', 'Día 23']);
  expect(day?.newcomers.map(({ nickname }) => nickname)).toEqual(['Ana']);
  expect(names(day?.podcasts)).toEqual(['P1']);
});

test('a city with a venue alone has an empty day, and one with nothing none', () => {
  expect(dayOf({}, 'leon')).toMatchObject({ name: 'León', bills: [], tonight: 0, isOver: false });
  expect(dayOf({}, 'tulum')).toBeUndefined();
});
