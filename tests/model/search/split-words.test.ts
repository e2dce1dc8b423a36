import { expect, test } from 'vitest';
import { splitWords } from '#model/search/split-words.ts';

const known = new Set(['beto', 'zaldivar', 'sotano', 'feliz', 'be', 'to', 'rosa', 'rosario', 'rio']);

test.each([
  ['betozaldivar', ['beto', 'zaldivar']],
  ['elsotanofeliz', ['el', 'sotano', 'feliz']],
  ['rosario', ['rosario']],
  ['betozald', ['betozald']],
  ['beto', ['beto']],
])('«%s» is %j', (typed, words) => {
  expect(splitWords([typed], known)).toEqual(words);
});

test('words that are apart stay', () => {
  expect(splitWords(['sotano', 'betozaldivar'], known)).toEqual(['sotano', 'beto', 'zaldivar']);
});
