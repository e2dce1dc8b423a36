import { type Costs, sumOfCommon } from './find-names.ts';
import { type Directory, type IndexSource, unpackNumbers, unpackWords } from './index-files.ts';
import { matchCost } from './match-cost.ts';
import { isStopWord } from './words.ts';

/** The most parts that are read for a word. */
const MAX_PARTS = 3;
/** The fewest letters before the ending of a plural. */
const MIN_STEM = 4;

const wordLists = new Map<string, string[]>();

/** The words of a part, decoded once. */
function wordsOf(packed: string): string[] {
  const words = wordLists.get(packed) ?? unpackWords(packed);
  wordLists.set(packed, words);
  return words;
}

/** A word without the ending of its plural: `mujeres` and `mujer` have the same. */
function stemOf(word: string): string {
  const stem = word.replace(/(es|s)$/, '');
  return stem.length >= MIN_STEM ? stem : word;
}

interface TextMatch {
  /** The word that may be incomplete, if any. */
  unfinished: string | undefined;
  hasTypos: boolean;
}

/** The costs of the entries whose texts have every word, or its plural or singular: 0 where all are there as typed. */
export async function findTexts(
  source: IndexSource,
  directory: Directory,
  typed: readonly string[],
  match: TextMatch,
): Promise<Costs> {
  const words = [...new Set(typed)].filter((word) => !isStopWord(word));
  return sumOfCommon(await Promise.all(words.map((word) => costsOfWord(source, directory, word, match))));
}

async function costsOfWord(
  source: IndexSource,
  directory: Directory,
  typed: string,
  { unfinished, hasTypos }: TextMatch,
): Promise<Costs> {
  const isBeginning = typed === unfinished;
  const stem = stemOf(typed);
  const { texts } = directory;
  const first = Math.max(
    0,
    texts.findLastIndex((word) => word <= stem),
  );
  const numbers = texts.flatMap((word, part) =>
    part === first || (part > first && part < first + MAX_PARTS && word.startsWith(stem)) ? part : [],
  );
  const costs: Costs = new Map();
  for (const { words, postings } of await Promise.all(numbers.map((part) => source.texts(directory, part)))) {
    for (const [at, word] of wordsOf(words).entries()) {
      const isForm = stemOf(word) === stem || (isBeginning && word.startsWith(typed));
      const cost = isForm
        ? Number(word !== typed)
        : hasTypos && matchCost(typed, word, { isBeginning, isLenient: false });
      if (typeof cost !== 'number') continue;
      for (const number of unpackNumbers(postings[at] ?? []))
        costs.set(number, Math.min(costs.get(number) ?? cost, cost));
    }
  }
  return costs;
}
