import { fc } from '../../support/fast-check.ts';
import { expect, test } from 'vitest';
import { diffLists } from '#model/list/diff.ts';
import { diffSequences } from '#model/list/sequence-diff.ts';
import { diffWords } from '#model/list/word-diff.ts';

/** The differences as one line: `[-removed-]`, `{+inserted+}`. */
const marked = (before: string, after: string): string =>
  diffWords(before, after)
    .map(({ type, text }) => (type === 'same' ? text : type === 'removed' ? `[-${text}-]` : `{+${text}+}`))
    .join('');

test('words that were added and removed are told apart from those that stayed', () => {
  expect(marked('Nació en Puebla.', 'Nació en Xalapa, Veracruz.')).toBe(
    'Nació en [-Puebla-]{+Xalapa, Veracruz+}.',
  );
  expect(marked('Hace comedia', 'Hace comedia de pie')).toBe('Hace comedia{+ de pie+}');
  expect(marked('', 'Algo')).toBe('{+Algo+}');
  expect(marked('Igual', 'Igual')).toBe('Igual');
});

test('words that are replaced one after the other are shown as one replacement', () => {
  expect(marked('un perro negro ladra', 'un gato blanco ladra')).toBe(
    'un [-perro negro-]{+gato blanco+} ladra',
  );
});

test('a paragraph that was added leaves the others as they are', () => {
  expect(marked('Uno.\n\nTres.', 'Uno.\n\nDos.\n\nTres.')).toMatch(/^Uno\.\n\n.*Tres\.$/s);
});

const word = fc.constantFrom('a', 'b', 'ñu', ' ', '.', '\n');
const words = fc.array(word, { maxLength: 40 }).map((list) => list.join(''));

test('each text can be read from the differences', () => {
  fc.assert(
    fc.property(words, words, (before, after) => {
      const runs = diffWords(before, after);
      const without = (type: string) => runs.flatMap((run) => (run.type === type ? [] : run.text)).join('');
      expect(without('inserted')).toBe(before);
      expect(without('removed')).toBe(after);
    }),
  );
});

/** The length of the longest common subsequence, by its definition. */
function commonLength(one: readonly number[], other: readonly number[]): number {
  const lengths = new Map<string, number>();
  const at = (i: number, j: number) => lengths.get(`${i} ${j}`) ?? 0;
  for (const [i, x] of one.entries())
    for (const [j, y] of other.entries())
      lengths.set(`${i} ${j}`, x === y ? at(i - 1, j - 1) + 1 : Math.max(at(i - 1, j), at(i, j - 1)));
  return at(one.length - 1, other.length - 1);
}

const numbers = fc.array(fc.nat(5), { maxLength: 30 });

test('as much as possible is kept', () => {
  fc.assert(
    fc.property(numbers, numbers, (before, after) => {
      const kept = diffSequences(before, after).flatMap(({ type, items }) => (type === 'same' ? items : []));
      expect(kept).toHaveLength(commonLength(before, after));
    }),
  );
});

test('two long texts without anything in common are compared at once', () => {
  const before = Array.from({ length: 30_000 }, (_, place) => place);
  const after = before.map((place) => -1 - place);
  expect(diffSequences(before, after).map(({ type }) => type)).toEqual(['removed', 'inserted']);
});

test('lists tell what was added, removed and moved', () => {
  expect(diffLists(['Ana', 'Beto', 'Caro', 'Dani'], ['Dani', 'Ana', 'Caro', 'Eva'])).toEqual([
    { type: 'moved', key: 'Dani' },
    { type: 'same', key: 'Ana' },
    { type: 'removed', key: 'Beto' },
    { type: 'same', key: 'Caro' },
    { type: 'inserted', key: 'Eva' },
  ]);
});

test('the later list can be read from the differences of lists', () => {
  fc.assert(
    fc.property(numbers, numbers, (before, after) => {
      const items = diffLists(before, after);
      expect(items.flatMap(({ type, key }) => (type === 'removed' ? [] : key))).toEqual(after);
      const removed = items.filter(({ type }) => type === 'removed').length;
      const inserted = items.filter(({ type }) => type === 'inserted').length;
      expect(before.length - removed).toBe(after.length - inserted);
    }),
  );
});
