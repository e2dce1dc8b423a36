import { expect, test } from 'vitest';
import { createEncyclopedia } from '#model/encyclopedia.ts';
import { suggestsNextDate, nextDate } from '#model/next-date.ts';
import { entry, noContent } from './entries.ts';

const now = new Date('2026-12-05T18:00:00Z');
const ana = { id: 1, slug: 'ana', nickname: 'Ana' };
const eva = { id: 2, slug: 'eva', nickname: 'Eva' };

type Fields = Parameters<typeof entry.event>[0];

/** Where the first of these events leads. */
function leads(...all: Fields[]) {
  const events = all.map((fields, place) => entry.event({ id: place + 1, slug: `e${place + 1}`, ...fields }));
  const content = createEncyclopedia(
    {
      ...noContent,
      comedians: [ana, eva].map((one) => entry.comedian(one)),
      groups: [entry.group({ id: 7, slug: 'g', name: 'Los Siete' })],
      events,
    },
    now,
  );
  const first = content.event('e1');
  const next = first && nextDate(first, content);
  return next && [next.event.slug, next.of];
}

const past = { start_at: '2026-11-01T20:00:00-06:00' };
const soon = { start_at: '2026-12-10T20:00:00-06:00' };
const late = { start_at: '2026-12-20T20:00:00-06:00' };

test('what is over or off leads on, what can be attended does not', () => {
  const statuses = ['scheduled', 'rescheduled', 'sold_out', 'cancelled', 'postponed'] as const;
  const leading = statuses.filter((status) => suggestsNextDate(entry.event({ ...soon, status }), now));
  expect(leading).toEqual(['sold_out', 'cancelled', 'postponed']);
  expect(suggestsNextDate(entry.event(past), now)).toBe(true);
});

test('the same show at the same venue or by the same group is next, before anything sooner', () => {
  const show = { name: 'Noche', venue_id: 3 };
  const other = { name: 'Otra', venue_id: 3, comedians: [ana], ...soon };
  expect(leads({ ...show, ...past, comedians: [ana] }, other, { ...show, ...late })).toEqual([
    'e3',
    undefined,
  ]);
  expect(leads({ name: 'Noche', group_id: 7, ...past }, { name: 'Noche', group_id: 7, ...late })).toEqual([
    'e2',
    undefined,
  ]);
});

test('else the group is followed, else who is named first; another performer is not', () => {
  const gone = { name: 'Noche', comedians: [ana, eva], ...past };
  expect(
    leads(
      { ...gone, group_id: 7 },
      { name: 'Otra', group_id: 7, ...late },
      { name: 'Sola', comedians: [ana], ...soon },
    ),
  ).toEqual(['e2', 'Los Siete']);
  expect(leads(gone, { name: 'Sola', comedians: [ana], ...late })).toEqual(['e2', 'Ana']);
  expect(leads(gone, { name: 'Sola', comedians: [eva], ...late })).toBeUndefined();
});

test('a date that cannot be attended is passed over', () => {
  const show = { name: 'Noche', venue_id: 3 };
  const off = { ...show, ...soon, status: 'cancelled' as const };
  expect(leads({ ...show, ...past }, off, { ...show, ...late })).toEqual(['e3', undefined]);
  expect(leads({ ...show, ...past }, off)).toBeUndefined();
});
