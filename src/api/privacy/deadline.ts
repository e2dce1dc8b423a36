import { DEFAULT_ZONE, toZonedIso } from '#contract/zone.ts';

/** Working days in which a request is answered (LFPDPPP). */
const WORKING_DAYS = 20;

/**
 * The last day for the answer to a request of an instant, `YYYY-MM-DD` in Mexico City. Holidays count as working days: the
 * day may be earlier than the law's, never later.
 */
export function dueOn(confirmedAt: string): string {
  const day = new Date(`${toZonedIso(confirmedAt, DEFAULT_ZONE).slice(0, 10)}T12:00:00Z`);
  for (let left = WORKING_DAYS; left > 0;) {
    day.setUTCDate(day.getUTCDate() + 1);
    const isWeekend = day.getUTCDay() === 0 || day.getUTCDay() === 6;
    if (!isWeekend) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}
