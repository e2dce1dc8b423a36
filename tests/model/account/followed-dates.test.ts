import { expect, test } from 'vitest';
import type { Favorite } from '#model/account/favorite.ts';
import { datesOf, followedDates, inCityFirst } from '#model/account/followed-dates.ts';
import { entry } from '../entries.ts';

const NOW = new Date('2026-12-05T12:00:00-06:00');

const ana = { id: 1, slug: 'ana', nickname: 'Ana' };
const beto = { id: 2, slug: 'beto', nickname: 'Beto' };
const foro = { id: 3, slug: 'foro', name: 'Foro', city: 'Puebla' };
const sala = { id: 4, slug: 'sala', name: 'Sala', city: 'Mérida' };

const event = (id: number, day: string, rest: Parameters<typeof entry.event>[0] = {}) =>
  entry.event({ id, slug: `e${id}`, start_at: `2026-12-${day}T20:00:00-06:00`, end_at: null, ...rest });

const saved: Favorite[] = [
  { isOn: true, kind: 'comedian', entry: entry.comedian({ id: 1, slug: 'ana' }) },
  { isOn: true, kind: 'venue', entry: entry.venue({ id: 3, slug: 'foro' }) },
  { isOn: true, kind: 'podcast', entry: entry.podcast({ id: 5, slug: 'pod', comedians: [beto] }) },
  { isOn: true, kind: 'event', entry: event(20, '06') },
  { isOn: true, kind: 'event', entry: event(21, '04') },
];

const ids = (events: ReadonlyArray<{ id: number }>) => events.map(({ id }) => id);

test('the followed dates are those of saved comedians, venues, hosts of podcasts and events, each once, soonest first', () => {
  const coming = [
    event(10, '09', { comedians: [ana], venue: foro, venue_id: 3 }),
    event(11, '08', { venue: foro, venue_id: 3 }),
    event(12, '07', { comedians: [beto] }),
    event(13, '07', { comedians: [{ id: 9, slug: 'otra', nickname: 'Otra' }], venue: sala, venue_id: 4 }),
    event(20, '06'),
  ];
  expect(ids(followedDates(saved, coming, NOW))).toEqual([20, 12, 11, 10]);
});

test('what is over, cancelled or postponed is no followed date', () => {
  const coming = [
    event(10, '04', { comedians: [ana] }),
    event(11, '06', { comedians: [ana], status: 'cancelled' }),
    event(12, '06', { comedians: [ana], status: 'postponed' }),
    event(13, '06', { comedians: [ana], status: 'sold_out' }),
  ];
  expect(ids(followedDates(saved.slice(0, 1), coming, NOW))).toEqual([13]);
});

test('a followed date names the saved comedians first', () => {
  const [date] = followedDates(saved.slice(0, 1), [event(10, '09', { comedians: [beto, ana] })], NOW);
  expect(date?.comedians.map(({ nickname }) => nickname)).toEqual(['Ana', 'Beto']);
});

test('dates of the chosen city come first; without a chosen city all are together', () => {
  const dates = [event(1, '06', { venue: sala }), event(2, '07', { venue: foro }), event(3, '08')];
  const parts = inCityFirst(dates, 'puebla');
  expect([ids(parts.here), ids(parts.elsewhere)]).toEqual([[2], [1, 3]]);
  expect(ids(inCityFirst(dates, '').elsewhere)).toEqual([1, 2, 3]);
});

test('the dates of a favorite are its own alone', () => {
  const dates = [event(1, '06', { comedians: [ana] }), event(2, '07', { venue: foro, venue_id: 3 })];
  expect(saved.slice(0, 3).map((favorite) => ids(datesOf(favorite, dates)))).toEqual([[1], [2], []]);
});
