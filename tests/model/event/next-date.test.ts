import { expect, test } from 'vitest';
import { createEncyclopedia } from '#model/encyclopedia.ts';
import { comingDate, suggestsNextDate, nextDate } from '#model/event/next-date.ts';
import { entry, noContent } from '../entries.ts';

const now = new Date('2026-12-05T18:00:00Z');
const ana = { id: 1, slug: 'ana', nickname: 'Ana' };
const eva = { id: 2, slug: 'eva', nickname: 'Eva' };

type Fields = Parameters<typeof entry.event>[0];

/** Where the first of these events leads. */
function leads(...all: Fields[]) {
  const events = all.map((fields, index) => entry.event({ id: index + 1, slug: `e${index + 1}`, ...fields }));
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
const later = { start_at: '2026-12-20T20:00:00-06:00' };

test('an event that is over or cancelled leads to the next one, one that can be attended does not', () => {
  const statuses = ['scheduled', 'rescheduled', 'sold_out', 'cancelled', 'postponed'] as const;
  const leading = statuses.filter((status) => suggestsNextDate(entry.event({ ...soon, status }), now));
  expect(leading).toEqual(['sold_out', 'cancelled', 'postponed']);
  expect(suggestsNextDate(entry.event(past), now)).toBe(true);
});

test('an entry names the first date that takes place, and where that is sold out the first with tickets', () => {
  const named = (...statuses: Array<'scheduled' | 'sold_out' | 'cancelled' | 'postponed'>) => {
    const coming = statuses.map((status, index) =>
      entry.event({
        id: index + 1,
        slug: `e${index + 1}`,
        status,
        start_at: `2026-12-1${index}T20:00:00-06:00`,
      }),
    );
    const { next, withTickets } = comingDate([entry.event({ ...past, slug: 'past' }), ...coming], now) ?? {};
    return [next?.slug, withTickets?.slug];
  };
  expect(named('scheduled', 'scheduled')).toEqual(['e1', undefined]);
  expect(named('cancelled', 'postponed', 'scheduled')).toEqual(['e3', undefined]);
  expect(named('sold_out', 'cancelled', 'scheduled')).toEqual(['e1', 'e3']);
  expect(named('sold_out', 'sold_out')).toEqual(['e1', undefined]);
  expect(named('cancelled')).toEqual([undefined, undefined]);
  expect(named()).toEqual([undefined, undefined]);
});

test('the next date is that of the same show at the same venue or by the same group, before any earlier one', () => {
  const show = { name: 'Noche', venue_id: 3 };
  const other = { name: 'Otra', venue_id: 3, comedians: [ana], ...soon };
  expect(leads({ ...show, ...past, comedians: [ana] }, other, { ...show, ...later })).toEqual([
    'e3',
    undefined,
  ]);
  expect(leads({ name: 'Noche', group_id: 7, ...past }, { name: 'Noche', group_id: 7, ...later })).toEqual([
    'e2',
    undefined,
  ]);
});

test('otherwise the next date is that of the group, otherwise of the first performer, never of another one', () => {
  const pastShow = { name: 'Noche', comedians: [ana, eva], ...past };
  expect(
    leads(
      { ...pastShow, group_id: 7 },
      { name: 'Otra', group_id: 7, ...later },
      { name: 'Sola', comedians: [ana], ...soon },
    ),
  ).toEqual(['e2', 'Los Siete']);
  expect(leads(pastShow, { name: 'Sola', comedians: [ana], ...later })).toEqual(['e2', 'Ana']);
  expect(leads(pastShow, { name: 'Sola', comedians: [eva], ...later })).toBeUndefined();
});

test('a date that cannot be attended is passed over', () => {
  const show = { name: 'Noche', venue_id: 3 };
  const cancelledShow = { ...show, ...soon, status: 'cancelled' as const };
  expect(leads({ ...show, ...past }, cancelledShow, { ...show, ...later })).toEqual(['e3', undefined]);
  expect(leads({ ...show, ...past }, cancelledShow)).toBeUndefined();
});
