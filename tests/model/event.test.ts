import { expect, test } from 'vitest';
import { isComing } from '#model/event.ts';
import { entry } from './entries.ts';

const start_at = '2026-12-05T20:00:00-06:00';
const at = (time: string) => new Date(`2026-12-05T${time}-06:00`);
const isComingAt = (time: string, end_at?: string) => isComing(entry.event({ start_at, end_at }), at(time));

test('an event is upcoming until it ends', () => {
  const end = '2026-12-05T22:00:00-06:00';
  expect(isComingAt('19:00:00', end)).toBe(true);
  expect(isComingAt('21:59:59', end)).toBe(true);
  expect(isComingAt('22:00:00', end)).toBe(false);
});

test('an event without an end lasts three hours', () => {
  expect(isComingAt('22:59:59')).toBe(true);
  expect(isComingAt('23:00:00')).toBe(false);
});

test('an end before the start is ignored', () => {
  const end = '2026-12-05T19:00:00-06:00';
  expect(entry.event({ start_at, end_at: end }).endAt).toBeNull();
  expect(entry.event({ start_at, end_at: start_at }).endAt).toBeNull();
  expect(isComingAt('22:59:59', end)).toBe(true);
});

test('an end is compared as an instant, independent of its offset', () => {
  expect(entry.event({ start_at, end_at: '2026-12-05T19:00:00-08:00' }).endAt).not.toBeNull();
});

test('an online event is not in person unless it says so', () => {
  expect(entry.event({ is_online: true })).toMatchObject({ isOnline: true, isInPerson: false });
  expect(entry.event({ is_online: true, is_inperson: true }).isInPerson).toBe(true);
  expect(entry.event({ is_online: false, is_inperson: false }).isInPerson).toBe(false);
});

test('an event is shown in its zone, else in that of its venue, else in that of the encyclopedia', () => {
  const venue = { id: 4, slug: 'foro', name: 'Foro', timezone: 'America/Tijuana' };
  expect(entry.event({ timezone: 'America/Cancun', venue }).timezone).toBe('America/Cancun');
  expect(entry.event({ venue }).timezone).toBe('America/Tijuana');
  expect(entry.event().timezone).toBe('America/Mexico_City');
});

test('a blank or unknown zone counts as none', () => {
  const venue = { id: 4, slug: 'foro', name: 'Foro', timezone: 'America/Tijuana' };
  for (const timezone of ['', 'America/Macondo']) {
    expect(entry.event({ timezone, venue }).timezone).toBe('America/Tijuana');
    expect(entry.event({ timezone, venue: { ...venue, timezone } }).timezone).toBe('America/Mexico_City');
  }
});

test('the venue of an event is found by id or inside the event', () => {
  const venue = { id: 4, slug: 'foro', name: 'Foro' };
  expect(entry.event({ venue_id: 9 }).venueId).toBe(9);
  expect(entry.event({ venue }).venueId).toBe(4);
});

test('a free event has a price of 0, which is not an unknown price', () => {
  expect(entry.event({ price_min: 0, price_max: 0 })).toMatchObject({ priceMin: 0, priceMax: 0 });
});
