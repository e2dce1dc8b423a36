import { groupBy } from '../group-by.ts';
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
import { mayBeStopWord, matchCost } from './match-cost.ts';
import { allWords, isStopWord } from './words.ts';

interface Hit {
  name: string;
  href: string;
  note: string;
  /** URL, or empty. */
  picture: string;
}

/** A result; of a show with several dates the first one to come, with the others. */
export interface Found extends Hit {
  otherDates: Hit[];
}

/** The results of one kind, best first. */
export interface HitGroup {
  kind: Kind;
  /** The number of all results, each date of a show counted. */
  count: number;
  /** How many of them `hits` have. */
  shown: number;
  hits: Found[];
}

export interface SearchResults {
  count: number;
  groups: HitGroup[];
}

/** The fewest characters of a query. */
export const MIN_QUERY_LENGTH = 2;

/** Dates that are read for each show in the limit. */
const DATES = 4;

/** The cost of a missing optional word. */
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
 * Searches entries by name. Case and accents are ignored, the last word may be incomplete, and each word may have one
 * typo. Gives at most `limit` hits of each kind. Rejects with the errors of `source`.
 */
export async function search(source: IndexSource, query: string, limit: number): Promise<SearchResults> {
  const typed = allWords(query);
  if (typed.join('').length < MIN_QUERY_LENGTH) return { count: 0, groups: [] };
  const directory = await source.directory();
  const strict = await costsOf(source, directory, typed, false);
  const costs = strict.size > 0 ? strict : await costsOf(source, directory, typed, true);
  const ranked = [...costs].sort(([a, costA], [b, costB]) => costA - costB || a - b);
  const groups = await Promise.all(
    directory.kinds.map(async ([kind, first], index) => {
      const end = directory.kinds[index + 1]?.[1] ?? directory.total;
      const numbers = ranked.flatMap(([number]) => (number >= first && number < end ? [number] : []));
      const best = Math.min(...numbers.map((number) => costs.get(number) ?? 0));
      const read = kind === 'event' ? limit * DATES : limit;
      const answers = await Promise.all(
        numbers.slice(0, read).map(async (number) => hitOf(kind, await rowOf(source, directory, number))),
      );
      const hits = (kind === 'event' ? byShow(answers) : answers.map(alone)).slice(0, limit);
      const shown = hits.reduce((sum, { otherDates }) => sum + 1 + otherDates.length, 0);
      return { kind, count: numbers.length, shown, hits, best };
    }),
  );
  return {
    count: ranked.length,
    groups: groups
      .filter(({ count }) => count > 0)
      .sort((a, b) => a.best - b.best)
      .map(({ kind, count, shown, hits }) => ({ kind, count, shown, hits })),
  };
}

const alone = (hit: Hit): Found => ({ ...hit, otherDates: [] });

/** Dates under their show, in their order: what is to come is before what is over. */
const byShow = (hits: readonly Hit[]): Found[] =>
  [...groupBy(hits, ({ name }) => name).values()].flatMap(([first, ...otherDates]) =>
    first ? [{ ...first, otherDates }] : [],
  );

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

/** The costs of the entries that match every word, or, when lenient, every word that is no stop word and has matches. */
async function costsOf(
  source: IndexSource,
  directory: Directory,
  typed: readonly string[],
  isLenient: boolean,
): Promise<Costs> {
  const significant = typed.filter((word) => !isStopWord(word));
  const words = significant.length > 0 ? significant : typed;
  const last = typed.at(-1);
  const results = await Promise.all(
    words.map(async (word) => {
      const costs = await costsOfWord(source, directory, word, { isBeginning: word === last, isLenient });
      return { costs, isNeeded: !isLenient || (costs.size > 0 && !mayBeStopWord(word)) };
    }),
  );
  const needed = results.filter(({ isNeeded }) => isNeeded);
  const all = [...(needed.length > 0 ? needed : results)].sort((a, b) => a.costs.size - b.costs.size);
  const [rarest, ...others] = all;
  const optional = results.filter((each) => !all.includes(each));
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
  const near = wordsOf(directory).flatMap((word, index) => {
    const cost = matchCost(typed, word, leniency);
    return cost === null ? [] : [{ index, cost }];
  });
  const costs: Costs = new Map();
  await Promise.all(
    near.map(async ({ index, cost }) => {
      const part = directory.parts.findLastIndex((first) => first <= index);
      const postings = await source.postings(directory.version, part);
      for (const number of unpackNumbers(postings[index - (directory.parts[part] ?? 0)] ?? [])) {
        costs.set(number, Math.min(costs.get(number) ?? cost, cost));
      }
    }),
  );
  return costs;
}
