/** The range of plausible dates: feeds have wrong ones. A clock or a zone may be a day ahead. */
const OLDEST = Date.UTC(1990, 0);
const AHEAD = 24 * 60 * 60_000;

export interface Dated {
  /** An instant in milliseconds; null where none is known. */
  time: number | null;
}

/** An instant that an item can be from; null for one of the future, and for the zero of broken programs. */
export const plausible = (time: number, now: number): number | null =>
  time >= OLDEST && time <= now + AHEAD ? time : null;

/**
 * The items of a feed, newest first. Those without a date stay beside their neighbours: most dates say in which order the feed is.
 * A feed without dates keeps its order.
 */
export function newestFirst<Item extends Dated>(items: readonly Item[]): Item[] {
  const times = items.flatMap(({ time }) => time ?? []);
  const rises = times.reduce((sum, time, at) => sum + Math.sign(time - (times[at - 1] ?? time)), 0);
  const ordered = rises > 0 ? items.toReversed() : [...items];
  const first = ordered.find(({ time }) => time !== null)?.time ?? 0;
  let last = first;
  return ordered
    .map((item) => ({ item, rank: (last = item.time ?? last) }))
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ item }) => item);
}
