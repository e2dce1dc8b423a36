import { fc } from '../../support/fast-check.ts';
import { expect, test } from 'vitest';
import { OrderedList } from '#model/list/ordered-list.ts';

interface Item {
  id: number;
  place: number;
}

const compare = (a: Item, b: Item) => a.place - b.place || a.id - b.id;
const items = (from: number, places: readonly number[]): Item[] =>
  places.map((place, number) => ({ id: from + number, place }));

const places = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 1500, size: 'max' });
/** Items to put, and the range to remove. */
const step = fc.record({ put: places, from: fc.nat(1500), gone: fc.nat(800) });

test('equals a sorted array after any edits', () => {
  fc.assert(
    fc.property(places, fc.array(step, { maxLength: 4 }), (start, steps) => {
      let next = 0;
      const createItems = (ranks: readonly number[]) => items((next += ranks.length) - ranks.length, ranks);
      let array = createItems(start).toSorted(compare);
      let list = OrderedList.of(array);
      for (const { put, from, gone } of steps) {
        const before = [...list];
        const remaining = array.slice(from, from + gone);
        const added = createItems(put);
        // Removing an absent item is allowed.
        const revised = list.edited([...remaining, { id: -1, place: 7 }], added, compare);
        array = [...array.filter((item) => !remaining.includes(item)), ...added].toSorted(compare);
        expect([...list]).toEqual(before);
        list = revised;
        expect(list.length).toBe(array.length);
        expect([...list]).toEqual(array);
        for (const place of [
          0,
          1,
          from,
          array.length - 1,
          array.length,
          -1,
          -array.length,
          -array.length - 1,
        ])
          expect(list.at(place)).toBe(array.at(place));
        expect(list.slice(from, from + 20)).toEqual(array.slice(from, from + 20));
        expect(list.slice(1)).toEqual(array.slice(1));
        expect(list.map(({ id }) => id)).toEqual(array.map(({ id }) => id));
        expect(list.filter(({ id }) => id % 3 === 0)).toEqual(array.filter(({ id }) => id % 3 === 0));
        expect(list.flatMap(({ id }) => (id % 2 ? [id, id] : []))).toEqual(
          array.flatMap(({ id }) => (id % 2 ? [id, id] : [])),
        );
      }
    }),
    { numRuns: 60 },
  );
});

test('removes by identity, not by equality', () => {
  const [one, equalItem] = [
    { id: 1, place: 1 },
    { id: 1, place: 1 },
  ];
  expect([...OrderedList.of([one]).edited([equalItem], [], compare)]).toEqual([one]);
  expect([...OrderedList.of([one]).edited([one], [equalItem], compare)][0]).toBe(equalItem);
});
