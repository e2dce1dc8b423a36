import { groupBy } from '../list/group-by.ts';
import { paths } from '../paths.ts';
import { entryAddress } from './entry-address.ts';
import type { Costs } from './find-names.ts';
import { type Directory, type IndexSource, type Row, type RowDate, type SearchKind } from './index-files.ts';
import { indexedWords } from './words.ts';

/** A date as a line of text, and its page. */
export interface HitDate {
  note: string;
  href: string;
  isSoldOut: boolean;
}

interface Hit {
  name: string;
  href: string;
  note: string;
  /** URL, or empty. */
  picture: string;
  /** Its next date, for entries that are no event. */
  date: HitDate | null;
  /** The first later date that is not sold out, if the next one is. */
  dateWithTickets: HitDate | null;
  /** The ticket URL of the first date that is not sold out; empty if it has none. */
  tickets: string;
}

/** A result; of a show with several dates the first one to come, with the others. */
export interface Found extends Hit {
  otherDates: Hit[];
}

/** The results of one kind, best first. */
export interface HitGroup {
  kind: SearchKind;
  /** The number of all results, each date of a show counted. */
  count: number;
  /** How many of them `hits` have. */
  shown: number;
  hits: Found[];
}

/** Dates that are read for each show in the limit. */
const DATES = 4;

/** The rank of a kind that has an entry with the name of the query: it is below every cost. */
const NAMED = -2;

interface HitOptions {
  /** The most hits of a kind. */
  limit: number;
  now: Date;
  /** The kind that comes first. */
  first: SearchKind | null;
  /** The indexed words of a name that comes before all others. */
  name: string;
}

/**
 * The hits of the entries with these costs, in groups: the kind with the best first, in each the best first. Events that are
 * to come are before those that are over, also where they ended since the index was made.
 */
export async function hitGroups(
  source: IndexSource,
  directory: Directory,
  costs: Costs,
  { limit, now, first, name }: HitOptions,
): Promise<HitGroup[]> {
  const isNamed = (row: Row) => indexedWords(row[0]).join(' ') === name;
  const ranked = [...costs].sort(([a, costA], [b, costB]) => costA - costB || a - b);
  const groups = await Promise.all(
    directory.kinds.map(async ([kind, start], index) => {
      const end = directory.kinds[index + 1]?.[1] ?? directory.total;
      const numbers = ranked.flatMap(([number]) => (number >= start && number < end ? [number] : []));
      const read = kind === 'event' ? limit * DATES : limit;
      const rows = await Promise.all(
        numbers.slice(0, read).map((number) => rowOf(source, directory, number)),
      );
      const inOrder = sortedBy(rows, (row) => {
        const isOver = kind === 'event' && datesOf(row, now).length === 0;
        return (isOver ? 2 : 0) + (isNamed(row) ? 0 : 1);
      });
      const all = inOrder.map((row) => hitOf(kind, row, now));
      const hits = (kind === 'event' ? byShow(all) : all.map(alone)).slice(0, limit);
      const best = Math.min(...numbers.map((number) => costs.get(number) ?? 0));
      const isFirstNamed = inOrder[0] !== undefined && isNamed(inOrder[0]);
      const rank = kind === first ? -Infinity : isFirstNamed ? Math.min(best, NAMED) : best;
      const shown = hits.reduce((sum, { otherDates }) => sum + 1 + otherDates.length, 0);
      return { kind, count: numbers.length, shown, hits, rank };
    }),
  );
  return groups
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.rank - b.rank)
    .map(({ kind, count, shown, hits }) => ({ kind, count, shown, hits }));
}

const alone = (hit: Hit): Found => ({ ...hit, otherDates: [] });

/** The dates of a row that are not over. */
const datesOf = ([, , , , ...dates]: Row, now: Date) =>
  dates.filter(([over]) => over * 60_000 > now.getTime());

/** A stable sort by a number. */
const sortedBy = <Item>(items: readonly Item[], rankOf: (item: Item) => number): Item[] =>
  [...items].sort((a, b) => rankOf(a) - rankOf(b));

/** Dates under their show, in their order. */
const byShow = (hits: readonly Hit[]): Found[] =>
  [...groupBy(hits, ({ name }) => name).values()].flatMap(([first, ...otherDates]) =>
    first ? [{ ...first, otherDates }] : [],
  );

async function rowOf(source: IndexSource, directory: Directory, number: number): Promise<Row> {
  let [part, at] = [0, number];
  while (at >= (directory.rows[part] ?? Infinity)) {
    at -= directory.rows[part] ?? 0;
    part += 1;
  }
  const row = (await source.rows(directory, part))[at];
  if (!row) throw new RangeError(`The search index has no row ${number}`);
  return row;
}

function hitOf(kind: SearchKind, row: Row, now: Date): Hit {
  const [name, slug, note, picture] = row;
  const dates = datesOf(row, now);
  const withTickets = dates.find(([, , , , isSoldOut]) => !isSoldOut);
  return {
    name,
    href: entryAddress(kind, name, slug),
    note,
    picture,
    date: hitDate(dates[0]),
    dateWithTickets: withTickets === dates[0] ? null : hitDate(withTickets),
    tickets: withTickets?.[3] ?? '',
  };
}

const hitDate = (date: RowDate | undefined): HitDate | null =>
  date?.[2] ? { note: date[1], href: paths.event(date[2]), isSoldOut: date[4] === 1 } : null;
