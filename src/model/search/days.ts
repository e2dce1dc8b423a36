import type { Days } from './agenda.ts';

/** Days by name, relative to the day of the query; `weekday1` is Monday, `month1` January. */
export type Span =
  | 'today'
  | 'tomorrow'
  | 'dayAfter'
  | 'weekend'
  | 'week'
  | 'nextWeek'
  | 'month'
  | 'nextMonth'
  | `holiday${string}`
  | `weekday${number}`
  | `month${number}`;

const at = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** The day that is some days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** The day, `YYYY-MM-DD`, in the first of these zones that the browser knows. */
export function todayIn(now: Date, ...zones: readonly string[]): string {
  const options = { calendar: 'gregory', year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  for (const timeZone of zones) {
    try {
      const parts = new Intl.DateTimeFormat('en', { ...options, timeZone }).formatToParts(now);
      const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
      return `${part('year')}-${part('month')}-${part('day')}`;
    } catch {
      // A browser older than the zone.
    }
  }
  return now.toISOString().slice(0, 10);
}

/** ISO weekday: 1 for Monday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

const yearOf = (day: string) => Number(day.slice(0, 4));
const monthOf = (day: string) => Number(day.slice(5, 7));

/** Days that include today have no first one: what began yesterday and is not over belongs to them. */
const since = (from: string, to: string, today: string): Days => ({ from: from <= today ? null : from, to });

/** The days that a name means on the day `today`; those that are over are not among them. */
export function daysOf(span: Span, today: string): Days {
  const inDays = (from: number, to = from) => since(addDays(today, from), addDays(today, to), today);
  const [weekday, year, month] = [weekdayOf(today), yearOf(today), monthOf(today)];
  const ofMonth = (number: number) => since(at(year, number, 1), at(year, number + 1, 0), today);
  switch (span) {
    case 'today':
      return inDays(0);
    case 'tomorrow':
      return inDays(1);
    case 'dayAfter':
      return inDays(2);
    case 'weekend':
      return inDays(Math.max(0, 5 - weekday), 7 - weekday);
    case 'week':
      return inDays(0, 6);
    case 'nextWeek':
      return inDays(8 - weekday, 14 - weekday);
    case 'month':
      return ofMonth(month);
    case 'nextMonth':
      return ofMonth(month + 1);
    default: {
      if (span.startsWith('holiday')) {
        const [holidayMonth = 1, day = 1] = span.slice('holiday'.length).split('-').map(Number);
        return onDay(nextDate(day, holidayMonth, today) ?? today, today);
      }
      const number = Number(span.replaceAll(/\D/g, ''));
      if (span.startsWith('weekday')) return inDays((number - weekday + 7) % 7);
      return ofMonth(number < month ? number + 12 : number);
    }
  }
}

/** The next day of a month with this number; null for one that no year has. */
export function nextDate(day: number, month: number, today: string): string | null {
  const inYear = (year: number) => at(year, month, day);
  const next = inYear(yearOf(today)) < today ? inYear(yearOf(today) + 1) : inYear(yearOf(today));
  return monthOf(next) === month && Number(next.slice(8)) === day ? next : null;
}

/** The next weekday with this number in its month, such as Saturday 28; null for none within a year. */
export function nextNumberedWeekday(day: number, weekday: number, today: string): string | null {
  for (let date = today; date < addDays(today, 366); date = addDays(date, 1))
    if (Number(date.slice(8)) === day && weekdayOf(date) === weekday) return date;
  return null;
}

/** The days of one date. */
export const onDay = (day: string, today: string): Days => since(day, day, today);
