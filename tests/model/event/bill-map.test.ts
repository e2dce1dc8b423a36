import { expect, test } from 'vitest';
import { mapOfCity, mapOfComedian, NAME, nameLines, type Node } from '#model/event/bill-map.ts';
import { entry } from '../entries.ts';

const LONG = 'Fulanita Extraordinariamente Interminable de los Palotes y Compañía';
const everyone = Array.from({ length: 320 }, (_, id) =>
  entry.comedian({ id, slug: `c${id}`, nickname: id % 2 ? LONG : `C${id}` }),
);
const person = (id: number) => everyone[id] ?? entry.comedian({ id });
const partnersOf = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ comedian: person(place + 2), nights: count - place }));
const pairsOf = (people: number) =>
  Array.from({ length: people }, (_, one) =>
    Array.from({ length: people - one - 1 }, (__, step) => ({
      one: person(one + 1),
      other: person(one + step + 2),
      nights: people - step,
    })),
  ).flat();

/** What a node takes: its face, and its name below that. */
const boxOf = ({ x, y, radius, lines }: Node) => ({
  left: x - Math.max(radius, NAME.width / 2),
  right: x + Math.max(radius, NAME.width / 2),
  top: y - radius,
  bottom: y + radius + NAME.gap + lines.length * NAME.line,
});

test('no face and no name overlaps another one or the edge, for any number of people', () => {
  for (const count of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 60])
    for (const { nodes, width, height } of [
      mapOfComedian(person(1), partnersOf(count)),
      mapOfCity(pairsOf(count + 1)),
    ]) {
      const boxes = nodes.map(boxOf);
      for (const [place, box] of boxes.entries()) {
        expect([count, box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height]).toEqual([
          count,
          true,
        ]);
        const met = boxes
          .slice(place + 1)
          .filter(
            (other) =>
              box.left < other.right &&
              other.left < box.right &&
              box.top < other.bottom &&
              other.top < box.bottom,
          );
        expect([count, met]).toEqual([count, []]);
      }
    }
});

test('a map has twelve faces at most and says how many more there are', () => {
  const map = mapOfComedian(person(1), partnersOf(60));
  expect([map.nodes.length, map.edges.length, map.more]).toEqual([13, 12, 48]);
});

test('a city of three hundred people has no more lines than can be told apart, and each face has one', () => {
  const map = mapOfCity(pairsOf(300).toSorted((a, b) => b.nights - a.nights));
  expect(map.nodes).toHaveLength(12);
  expect(map.more).toBeGreaterThan(0);
  expect(map.edges.length).toBeLessThanOrEqual(12 + 16);
  for (const { x, y } of map.nodes)
    expect(map.edges.some(({ d }) => d.startsWith(`M${x} ${y}Q`) || d.endsWith(` ${x} ${y}`))).toBe(true);
});

test('lines are as thick as the nights together, and all are seen', () => {
  const widths = mapOfComedian(person(1), partnersOf(12)).edges.map(({ width }) => width);
  expect(widths).toEqual(widths.toSorted((a, b) => b - a));
  expect(widths.at(-1)).toBeGreaterThanOrEqual(2);
  expect(widths[0]).toBeGreaterThan(widths.at(-1) ?? 0);
});

test('the same people give the same drawing', () => {
  const partners = partnersOf(9);
  expect(mapOfComedian(person(1), partners)).toEqual(mapOfComedian(person(1), partners));
  const pairs = pairsOf(9);
  expect(mapOfCity(pairs)).toEqual(mapOfCity(pairs));
});

test('a name has three lines at most and loses no word', () => {
  const lines = nameLines(LONG);
  expect(lines).toHaveLength(3);
  expect(lines.map(({ text }) => text).join(' ')).toBe(LONG);
  expect(nameLines('Ana')).toEqual([{ text: 'Ana', isNarrow: false }]);
});
