import { expect, test } from 'vitest';
import { upcomingDates, toFavoriteDate, type FavoriteDate } from '#model/account/favorite-date.ts';
import { entry } from '../entries.ts';

const NOW = Date.parse('2026-12-05T12:00:00-06:00');

const date = (path: string, startAt: string, rest: Partial<FavoriteDate> = {}): FavoriteDate => ({
  name: path,
  path,
  startAt,
  overAt: Date.parse(startAt) + 3_600_000,
  place: '',
  ...rest,
});

test('a stored date has the local hour of the event for every offset', () => {
  const event = entry.event({
    slug: 'noche',
    start_at: '2026-07-05T04:30:00Z',
    timezone: 'America/Tijuana',
    venue_id: null,
  });
  expect(toFavoriteDate(event)).toMatchObject({
    path: '/eventos/noche',
    startAt: '2026-07-04T21:30:00-07:00',
    place: '',
  });
});

test('an event that is over is no upcoming date; one in progress is', () => {
  const dates = [
    date('/eventos/ayer', '2026-12-04T20:00:00-06:00'),
    date('/eventos/ahora', '2026-12-05T11:30:00-06:00'),
    date('/eventos/justo', '2026-12-05T11:00:00-06:00'),
  ];
  expect(upcomingDates(dates, NOW).map(({ path }) => path)).toEqual(['/eventos/ahora']);
});

test('stored dates are ordered by instant, each once with its newest data', () => {
  const dates = [
    date('/eventos/b', '2026-12-06T20:00:00-06:00', { place: 'antes' }),
    date('/eventos/c', '2026-12-06T20:30:00-05:00'),
    date('/eventos/a', '2026-12-06T18:00:00-08:00'),
    date('/eventos/b', '2026-12-06T20:00:00-06:00', { place: 'después' }),
  ];
  expect(upcomingDates(dates, NOW).map(({ path, place }) => [path, place])).toEqual([
    ['/eventos/c', ''],
    ['/eventos/b', 'después'],
    ['/eventos/a', ''],
  ]);
});
