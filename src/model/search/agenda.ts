import { type AgendaFile, unpackNumbers } from './index-files.ts';
import { FLAGS, type Flag } from './flags.ts';

/** Days as `YYYY-MM-DD`, inclusive; null for no limit. */
export interface Days {
  from: string | null;
  to: string | null;
}

/** What narrows the coming events. */
export interface Narrowing {
  /** The place of a city in the directory. */
  city: number | null;
  days: Days | null;
  flags: ReadonlySet<Flag>;
}

const DAY = 86_400_000;
const dayNumber = (day: string | null, otherwise: number) =>
  day === null ? otherwise : Date.parse(day) / DAY;

/** The places in the agenda of the events that are not over at `now` and match, soonest first. */
export function eventsWithin(agenda: AgendaFile, { city, days, flags }: Narrowing, now: Date): number[] {
  const from = dayNumber(days?.from ?? null, -Infinity);
  const to = dayNumber(days?.to ?? null, Infinity);
  const bits = FLAGS.reduce((sum, flag, at) => sum | (flags.has(flag) ? 1 << at : 0), 0);
  const minute = now.getTime() / 60_000;
  return unpackNumbers(agenda.days).flatMap((day, at) => {
    const isOver = day * 1440 + (agenda.ends[at] ?? 0) <= minute;
    const isElsewhere = city !== null && agenda.cities[at] !== city + 1;
    const isMatch = day >= from && day <= to && ((agenda.flags[at] ?? 0) & bits) === bits;
    return isOver || isElsewhere || !isMatch ? [] : [at];
  });
}
