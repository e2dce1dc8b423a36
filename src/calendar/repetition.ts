import type { LocalTime } from './local-instant.ts';

/** How often an event is repeated. */
export type Rhythm = 'none' | 'weekly' | 'monthly';

/** The most events that one repetition creates. */
export const MAX_REPEATED = 52;

/**
 * The starts of an event that is repeated until `lastDay` (`YYYY-MM-DD`, inclusive), its own start first. The hour is
 * the same; months without that day are skipped. A result of `MAX_REPEATED` + 1 starts means too many.
 */
export function repeatedStarts(start: LocalTime, rhythm: Rhythm, lastDay: string): LocalTime[] {
  if (rhythm === 'none') return [start];
  const hour = start.slice(10);
  const [year = 0, month = 1, day = 1] = start.slice(0, 10).split('-').map(Number);
  const starts: LocalTime[] = [];
  for (let index = 0; starts.length <= MAX_REPEATED; index += 1) {
    const date = new Date(
      rhythm === 'weekly'
        ? Date.UTC(year, month - 1, day + 7 * index)
        : Date.UTC(year, month - 1 + index, day),
    );
    const written = date.toISOString().slice(0, 10);
    // `Date.UTC` moves a day that does not exist into the next month, which has its own repetition.
    const exists = rhythm === 'weekly' || date.getUTCDate() === day;
    if (written > lastDay && index > 0) break;
    if (exists) starts.push(`${written}${hour}`);
  }
  return starts;
}

/** Shifts a local time by the difference between two others. */
export function shiftTime(time: LocalTime, from: LocalTime, to: LocalTime): LocalTime {
  const moved = Date.parse(`${time}Z`) + Date.parse(`${to}Z`) - Date.parse(`${from}Z`);
  return new Date(moved).toISOString().slice(0, 19);
}
