import { type Directory, type IndexSource, unpackNumbers, unpackWords } from './index-files.ts';
import { type Leniency, matchCost, mayBeStopWord } from './match-cost.ts';
import { splitWords } from './split-words.ts';
import { isStopWord } from './words.ts';

/** Costs by the number of the entry; 0 where every word is one of its own. */
export type Costs = Map<number, number>;

/**
 * How words are compared: `typed` allows no typo, `typos` one in each word of three letters or more, `lenient` one in each word
 * and ignores words without a match.
 */
export type NameMatch = 'typed' | 'typos' | 'lenient';

/** The cost of a missing optional word. */
const MISSING = 5;

const wordLists = new WeakMap<Directory, string[]>();

function wordsOf(directory: Directory): string[] {
  const words = wordLists.get(directory) ?? unpackWords(directory.words);
  wordLists.set(directory, words);
  return words;
}

const knownWords = new WeakMap<Directory, ReadonlySet<string>>();

/** Splits what was typed together into words of names, if it can be. */
export function splitNames(directory: Directory, typed: readonly string[]): string[] {
  const known = knownWords.get(directory) ?? new Set(wordsOf(directory));
  knownWords.set(directory, known);
  return splitWords(typed, known);
}

/**
 * The costs of the entries that match every word; stop words count only where there are no others. The word `unfinished` may
 * be incomplete.
 */
export async function findNames(
  source: IndexSource,
  directory: Directory,
  typed: readonly string[],
  match: NameMatch,
  unfinished: string | undefined,
): Promise<Costs> {
  const isLenient = match === 'lenient';
  const significant = typed.filter((word) => !isStopWord(word));
  const words = [...new Set(significant.length > 0 ? significant : typed)];
  const results = await Promise.all(
    words.map(async (word) => {
      const leniency = { hasTypos: match !== 'typed', isBeginning: word === unfinished, isLenient };
      const costs = await costsOfWord(source, directory, word, leniency);
      return { costs, isNeeded: !isLenient || (costs.size > 0 && !mayBeStopWord(word)) };
    }),
  );
  const needed = results.filter(({ isNeeded }) => isNeeded);
  const all = needed.length > 0 ? needed : results;
  const sums = sumOfCommon(all.map(({ costs }) => costs));
  for (const [number, sum] of sums) {
    const optional = results.filter((each) => !all.includes(each));
    sums.set(
      number,
      optional.reduce((total, { costs }) => total + (costs.get(number) ?? MISSING), sum),
    );
  }
  return sums;
}

/** The sums of the costs of the entries that all have. */
export function sumOfCommon(all: readonly Costs[]): Costs {
  const [rarest, ...others] = [...all].sort((a, b) => a.size - b.size);
  const sums: Costs = new Map();
  for (const [number, cost] of rarest ?? []) {
    if (!others.every((costs) => costs.has(number))) continue;
    sums.set(
      number,
      others.reduce((sum, costs) => sum + (costs.get(number) ?? 0), cost),
    );
  }
  return sums;
}

async function costsOfWord(
  source: IndexSource,
  directory: Directory,
  typed: string,
  leniency: Leniency,
): Promise<Costs> {
  const near = wordsOf(directory).flatMap((word, index) => {
    const cost = matchCost(typed, word, leniency);
    return cost === null ? [] : [{ index, cost }];
  });
  const costs: Costs = new Map();
  await Promise.all(
    near.map(async ({ index, cost }) => {
      const part = directory.parts.findLastIndex((first) => first <= index);
      const postings = await source.postings(directory, part);
      for (const number of unpackNumbers(postings[index - (directory.parts[part] ?? 0)] ?? [])) {
        costs.set(number, Math.min(costs.get(number) ?? cost, cost));
      }
    }),
  );
  return costs;
}
