import { expect, test } from 'vitest';
import { groupByDay } from '#model/event/agenda.ts';
import type { Event } from '#model/event.ts';
import { entry } from './entries.ts';

const event = (slug: string, start_at: string, timezone: string) => entry.event({ slug, start_at, timezone });

const inTijuana = event('tijuana', '2026-12-05T21:00:00-08:00', 'America/Tijuana');
const inMexico = event('mexico', '2026-12-05T22:00:00-06:00', 'America/Mexico_City');
const nextDay = event('next', '2026-12-06T00:30:00-06:00', 'America/Mexico_City');

const daysOf = (events: readonly Event[]) =>
  groupByDay(events).map(({ day, events: dayEvents }) => [day, dayEvents.map(({ slug }) => slug)]);

test('events of a day are ordered by local time, not by instant', () => {
  // 22:00 in Mexico City is an hour before 21:00 in Tijuana.
  expect(daysOf([inMexico, inTijuana])).toEqual([['2026-12-05', ['tijuana', 'mexico']]]);
});

test('a late event in a western zone stays in its day', () => {
  const western = event('late', '2026-12-05T23:30:00-08:00', 'America/Tijuana');
  expect(daysOf([nextDay, western])).toEqual([
    ['2026-12-05', ['late']],
    ['2026-12-06', ['next']],
  ]);
});

test('days in descending order stay so', () => {
  expect(daysOf([nextDay, inMexico]).map(([day]) => day)).toEqual(['2026-12-06', '2026-12-05']);
  expect(daysOf([])).toEqual([]);
});
