import { isStopWord } from './words.ts';

/** The fewest letters of a word that may be several, and of each of those. */
const MIN_TOGETHER = 6;
const MIN_PART = 2;

/**
 * Splits words that were typed together, as in the name of an account: `betozaldivar`. Each part is one of the words `known`, or a
 * stop word. Of several ways the one with the fewest parts holds. A word that cannot be split stays as it is.
 */
export const splitWords = (typed: readonly string[], known: ReadonlySet<string>): string[] =>
  typed.flatMap((word) => (word.length >= MIN_TOGETHER ? splitWord(word, known) : word));

function splitWord(word: string, known: ReadonlySet<string>): readonly string[] | string {
  /** The fewest parts of each beginning of the word, by its length. */
  const ways: Array<readonly string[] | undefined> = [[]];
  for (let end = MIN_PART; end <= word.length; end += 1)
    for (let start = 0; start <= end - MIN_PART; start += 1) {
      const [part, before, best] = [word.slice(start, end), ways[start], ways[end]];
      if (before && (known.has(part) || isStopWord(part)) && (!best || before.length + 1 < best.length))
        ways[end] = [...before, part];
    }
  return ways[word.length] ?? word;
}
