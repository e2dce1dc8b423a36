import { expect, test } from 'vitest';
import { type Collections, createEncyclopedia } from '#model/encyclopedia.ts';
import { hasPairs, hasPartners, pairsOfCity, partnersOf } from '#model/event/shared-bills.ts';
import { entry, noContent } from '../entries.ts';

const ref = (id: number) => ({ id, slug: `c${id}`, nickname: `C${id}` });
const comedians = [1, 2, 3, 4].map((id) => entry.comedian(ref(id)));
const venues = [
  entry.venue({ id: 1, slug: 'uno', city: 'Puebla' }),
  entry.venue({ id: 2, slug: 'dos', city: 'Mérida' }),
];
const show = (id: number, ids: number[], fields: Parameters<typeof entry.event>[0] = {}) =>
  entry.event({
    id,
    slug: `e${id}`,
    start_at: `2026-11-${10 + id}T20:00:00-06:00`,
    venue_id: 1,
    comedians: ids.map(ref),
    ...fields,
  });
const contentOf = (fields: Partial<Collections>) =>
  createEncyclopedia({ ...noContent, comedians, venues, ...fields }, new Date('2026-11-13T12:00:00Z'));

const partners = (fields: Partial<Collections>, id = 1) =>
  partnersOf(contentOf(fields), id).map(({ comedian, nights }) => [comedian.slug, nights]);
const pairs = (fields: Partial<Collections>, city = 'puebla') =>
  pairsOfCity(contentOf(fields), city).map(({ one, other, nights }) => [one.slug, other.slug, nights]);

test('partners are ordered by shared nights, past and coming, then by name', () => {
  const events = [show(1, [1, 2]), show(2, [3, 1]), show(3, [3, 1, 4]), show(4, [2, 4])];
  expect(partners({ events })).toEqual([
    ['c3', 2],
    ['c2', 1],
    ['c4', 1],
  ]);
});

test('a cancelled show, and who has no page, do not count', () => {
  expect(partners({ events: [show(1, [1, 2], { status: 'cancelled' }), show(2, [1, 9])] })).toEqual([]);
  expect(hasPartners(contentOf({ events: [show(2, [1, 9])] }), 1)).toBe(false);
  expect(hasPairs(contentOf({ events: [show(2, [1, 9])] }), 'puebla')).toBe(false);
});

test('a show of a group that names no line-up is one of its members', () => {
  const groups = [entry.group({ id: 7, slug: 'g', comedians: [ref(1), ref(2)] })];
  const events = [show(1, [], { group_id: 7 }), show(2, [1, 3], { group_id: 7 })];
  expect(partners({ groups, events })).toEqual([
    ['c2', 1],
    ['c3', 1],
  ]);
  expect(pairs({ groups, events })).toEqual([
    ['c1', 'c2', 1],
    ['c1', 'c3', 1],
  ]);
});

test('pairs of a city are those of the shows at its venues', () => {
  const events = [show(1, [2, 1]), show(2, [1, 2, 3]), show(3, [3, 4], { venue_id: 2 })];
  expect(pairs({ events })).toEqual([
    ['c1', 'c2', 2],
    ['c1', 'c3', 1],
    ['c2', 'c3', 1],
  ]);
  expect(pairs({ events }, 'merida')).toEqual([['c3', 'c4', 1]]);
  expect(pairs({ events }, 'tijuana')).toEqual([]);
});
