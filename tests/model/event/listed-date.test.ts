import { expect, test } from 'vitest';
import { createEncyclopedia } from '#model/encyclopedia.ts';
import { listedDate, listedDateAmong } from '#model/event/listed-date.ts';
import { entry, noContent } from '../entries.ts';

const now = new Date('2026-12-01T18:00:00Z');
const ana = { id: 1, slug: 'ana', nickname: 'Ana' };
const tijuana = { id: 1, slug: 'linea', name: 'La Línea', city: 'Tijuana', timezone: 'America/Tijuana' };

const content = createEncyclopedia(
  {
    ...noContent,
    comedians: [entry.comedian(ana)],
    events: (
      [
        ['2026-11-20T20:00:00-06:00', 'scheduled'],
        ['2026-12-04T20:00:00-06:00', 'cancelled'],
        ['2026-12-05T20:00:00-06:00', 'sold_out'],
        ['2026-12-06T23:00:00-08:00', 'scheduled'],
      ] as const
    ).map(([start_at, status], place) =>
      entry.event({
        id: place + 1,
        slug: `e${place + 1}`,
        start_at,
        status,
        comedians: [ana],
        venue: tijuana,
        timezone: 'America/Tijuana',
      }),
    ),
  },
  now,
);

test('a list shows the next date of a comedian that can be attended, on the day of its place', () => {
  expect(listedDate(content, { id: 1, city: 'Tijuana' })).toEqual({
    at: '2026-12-06T23:00:00-08:00',
    text: 'dom 6 dic',
  });
});

test('it has its city where the comedian is from another one', () => {
  expect(listedDate(content, { id: 1, city: 'Mérida' })?.text).toBe('dom 6 dic, Tijuana');
  expect(listedDate(content, { id: 2, city: 'Mérida' })).toBeUndefined();
});

test('lists that are read from the API show the same date', () => {
  for (const city of ['Tijuana', 'Mérida']) {
    const comedian = { id: 1, city };
    expect(listedDateAmong([...content.events], comedian, now)).toEqual(listedDate(content, comedian));
  }
  expect(listedDateAmong([...content.events], { id: 2, city: 'Mérida' }, now)).toBeUndefined();
});
