import type { LocalTime } from './local-time.ts';

/** How often an event comes again. */
export type Rhythm = 'none' | 'weekly' | 'monthly';

/** Events made at once at most. */
export const MAX_REPEATED = 52;

/**
 * The starts of an event that comes again until the last day (`YYYY-MM-DD`, included), the first one
 * among them. Each at the same hour; a month without that day is skipped. One more than
 * `MAX_REPEATED` says that there would be too many.
 */
export function repeatedStarts(start: LocalTime, rhythm: Rhythm, lastDay: string): LocalTime[] {
  if (rhythm === 'none') return [start];
  const hour = start.slice(10);
  const [year = 0, month = 1, day = 1] = start.slice(0, 10).split('-').map(Number);
  const starts: LocalTime[] = [];
  for (let turn = 0; starts.length <= MAX_REPEATED; turn += 1) {
    const date = new Date(
      rhythm === 'weekly' ? Date.UTC(year, month - 1, day + 7 * turn) : Date.UTC(year, month - 1 + turn, day),
    );
    const written = date.toISOString().slice(0, 10);
    // A missing day runs over into the next month, which comes by itself.
    const exists = rhythm === 'weekly' || date.getUTCDate() === day;
    if (written > lastDay && turn > 0) break;
    if (exists) starts.push(`${written}${hour}`);
  }
  return starts;
}

/** A local time moved by as much as lies between two others. */
export function movedBy(time: LocalTime, from: LocalTime, to: LocalTime): LocalTime {
  const moved = Date.parse(`${time}Z`) + Date.parse(`${to}Z`) - Date.parse(`${from}Z`);
  return new Date(moved).toISOString().slice(0, 19);
}
