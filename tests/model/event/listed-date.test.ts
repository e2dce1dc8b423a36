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

test('a list shows the next date of a comedian with tickets, on the day of its place, after one that is sold out', () => {
  expect(listedDate(content, { id: 1, city: 'Tijuana' }, 'agotado')).toEqual({
    at: '2026-12-06T23:00:00-08:00',
    text: 'sáb 5 dic, agotado; dom 6 dic',
  });
});

test('a date that is sold out is shown where no other has tickets, and what is called off is not', () => {
  const events = [...content.coming].filter(({ status }) => status !== 'scheduled');
  expect(listedDateAmong(events, { id: 1, city: 'Mérida' }, now, 'agotado')).toEqual({
    at: '2026-12-05T20:00:00-06:00',
    text: 'sáb 5 dic, Tijuana, agotado',
  });
  const off = events.filter(({ status }) => status === 'cancelled');
  expect(listedDateAmong(off, { id: 1, city: 'Mérida' }, now, 'agotado')).toBeUndefined();
});

test('it has its city where the comedian is from another one', () => {
  expect(listedDate(content, { id: 1, city: 'Mérida' }, 'agotado')?.text).toMatch(/; dom 6 dic, Tijuana$/);
  expect(listedDate(content, { id: 2, city: 'Mérida' }, 'agotado')).toBeUndefined();
});

test('lists that are read from the API show the same date', () => {
  for (const city of ['Tijuana', 'Mérida']) {
    const comedian = { id: 1, city };
    expect(listedDateAmong([...content.events], comedian, now, 'agotado')).toEqual(
      listedDate(content, comedian, 'agotado'),
    );
  }
  expect(listedDateAmong([...content.events], { id: 2, city: 'Mérida' }, now, 'agotado')).toBeUndefined();
});
