import type { Kind } from '../kinds.ts';
import { entryAddress } from './entry-address.ts';
import {
  type Directory,
  type IndexSource,
  type Row,
  ROWS_A_PART,
  unpackNumbers,
  unpackWords,
} from './index-files.ts';
import { mayBeCommon, nearness } from './nearness.ts';
import { allWords, isCommon } from './words.ts';

export interface Hit {
  name: string;
  href: string;
  note: string;
  /** URL, or empty. */
  picture: string;
}

/** Entries of one kind that answer a question, best first. */
export interface HitGroup {
  kind: Kind;
  /** How many there are; `hits` may be fewer. */
  count: number;
  hits: Hit[];
}

export interface Findings {
  count: number;
  groups: HitGroup[];
}

/** Letters a question needs. */
export const SHORTEST_QUESTION = 2;

/** What a word that is not there costs where it may be missing. */
const MISSING = 5;

/** Costs by the number of the entry. */
type Costs = Map<number, number>;

const wordLists = new WeakMap<Directory, string[]>();

function wordsOf(directory: Directory): string[] {
  const words = wordLists.get(directory) ?? unpackWords(directory.words);
  wordLists.set(directory, words);
  return words;
}

/**
 * Finds entries by their names. Accents and case do not count, the last word may be unfinished, and
 * one letter of each may be wrong. At most `most` hits of each kind. Rejects as its source does.
 */
export async function search(source: IndexSource, question: string, most: number): Promise<Findings> {
  const typed = allWords(question);
  if (typed.join('').length < SHORTEST_QUESTION) return { count: 0, groups: [] };
  const directory = await source.directory();
  const strict = await costsOf(source, directory, typed, false);
  const costs = strict.size > 0 ? strict : await costsOf(source, directory, typed, true);
  const found = [...costs].toSorted(([a, costA], [b, costB]) => costA - costB || a - b);
  const groups = await Promise.all(
    directory.kinds.map(async ([kind, first], place) => {
      const end = directory.kinds[place + 1]?.[1] ?? directory.total;
      const numbers = found.flatMap(([number]) => (number >= first && number < end ? [number] : []));
      const best = Math.min(...numbers.map((number) => costs.get(number) ?? 0));
      const hits = await Promise.all(
        numbers.slice(0, most).map(async (number) => hitOf(kind, await rowOf(source, directory, number))),
      );
      return { kind, count: numbers.length, hits, best };
    }),
  );
  return {
    count: found.length,
    groups: groups
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => a.best - b.best)
      .map(({ kind, count, hits }) => ({ kind, count, hits })),
  };
}

async function rowOf(source: IndexSource, { version }: Directory, number: number): Promise<Row> {
  const part = Math.floor(number / ROWS_A_PART);
  const row = (await source.rows(version, part))[number % ROWS_A_PART];
  if (!row) throw new RangeError(`The search index has no row ${number}`);
  return row;
}

const hitOf = (kind: Kind, [name, slug, note, picture]: Row): Hit => ({
  name,
  href: entryAddress(kind, name, slug),
  note,
  picture,
});

/** The entries that have every word that was typed, or, leniently, those that matter. */
async function costsOf(
  source: IndexSource,
  directory: Directory,
  typed: readonly string[],
  isLenient: boolean,
): Promise<Costs> {
  const telling = typed.filter((word) => !isCommon(word));
  const asked = telling.length > 0 ? telling : typed;
  const last = typed.at(-1);
  const found = await Promise.all(
    asked.map(async (word) => {
      const costs = await costsOfWord(source, directory, word, { isBeginning: word === last, isLenient });
      return { costs, isNeeded: !isLenient || (costs.size > 0 && !mayBeCommon(word)) };
    }),
  );
  const needed = found.filter(({ isNeeded }) => isNeeded);
  const all = (needed.length > 0 ? needed : found).toSorted((a, b) => a.costs.size - b.costs.size);
  const [rarest, ...others] = all;
  const optional = found.filter((each) => !all.includes(each));
  const sums: Costs = new Map();
  for (const [number, cost] of rarest?.costs ?? []) {
    if (!others.every(({ costs }) => costs.has(number))) continue;
    let sum = cost;
    for (const { costs } of others) sum += costs.get(number) ?? 0;
    for (const { costs } of optional) sum += costs.get(number) ?? MISSING;
    sums.set(number, sum);
  }
  return sums;
}

async function costsOfWord(
  source: IndexSource,
  directory: Directory,
  typed: string,
  leniency: { isBeginning: boolean; isLenient: boolean },
): Promise<Costs> {
  const near = wordsOf(directory).flatMap((word, place) => {
    const cost = nearness(typed, word, leniency);
    return cost === null ? [] : [{ place, cost }];
  });
  const costs: Costs = new Map();
  await Promise.all(
    near.map(async ({ place, cost }) => {
      const part = directory.parts.findLastIndex((first) => first <= place);
      const postings = await source.postings(directory.version, part);
      for (const number of unpackNumbers(postings[place - (directory.parts[part] ?? 0)] ?? [])) {
        costs.set(number, Math.min(costs.get(number) ?? cost, cost));
      }
    }),
  );
  return costs;
}
