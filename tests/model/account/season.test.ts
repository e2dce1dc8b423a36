import { expect, test } from 'vitest';
import type { Event } from '#model/event.ts';
import { seasonsOf } from '#model/account/season.ts';

const ana = { id: 1, slug: 'ana', nickname: 'Ana', picture: null };
const beto = { id: 2, slug: 'beto', nickname: 'Beto', picture: null };
const event = (id: number, startAt: string, ...comedians: Array<typeof ana>) =>
  ({ id, startAt, timezone: 'America/Mexico_City', comedians }) as unknown as Event;

test('a season has the shows that a user says they went to, and who performed, the one seen most often first', () => {
  const events = [
    event(1, '2026-03-01T03:00:00Z', ana, beto),
    event(2, '2026-04-01T03:00:00Z', beto),
    event(3, '2026-05-01T03:00:00Z', ana),
    event(4, '2026-06-01T03:00:00Z', ana),
  ];
  expect(seasonsOf(events, { 1: true, 2: true, 3: false })).toEqual([
    {
      year: 2026,
      shows: 2,
      comedians: [
        { comedian: beto, shows: 2 },
        { comedian: ana, shows: 1 },
      ],
    },
  ]);
});

test('a show counts in the year in which it began where it was, and the latest year is first', () => {
  const events = [event(1, '2026-01-01T04:00:00Z', ana), event(2, '2026-01-01T08:00:00Z', ana)];
  expect(seasonsOf(events, { 1: true, 2: true }).map(({ year, shows }) => [year, shows])).toEqual([
    [2026, 1],
    [2025, 1],
  ]);
});

test('without an answer there is no season', () => {
  expect(seasonsOf([event(1, '2026-03-01T03:00:00Z', ana)], {})).toEqual([]);
});
