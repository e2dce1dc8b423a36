import { type LocalTime, toInstant, toLocal } from './local-instant.ts';
import { shiftTime } from './repetition.ts';

/** When an event is: ISO 8601 instants, and its IANA zone. */
export interface Times {
  start_at: string;
  end_at: string | null;
  timezone: string;
}

const DAY = 86_400_000;

const daysBetween = (from: LocalTime, to: LocalTime): number =>
  Math.round((Date.parse(`${to.slice(0, 10)}Z`) - Date.parse(`${from.slice(0, 10)}Z`)) / DAY);

const plusDays = (local: LocalTime, days: number): LocalTime =>
  new Date(Date.parse(`${local}Z`) + days * DAY).toISOString().slice(0, 19);

/**
 * The times of another event of the series after one of them was changed from `before` to `after`. What changed is taken over: it
 * moves by as many days and gets the new hour, the new duration and the new zone. What did not change stays, also where it is
 * different from that of the changed one. Null where the new hour does not exist on its day.
 */
export function carryTimes(before: Times, after: Times, own: Times): Times | null {
  const timezone = after.timezone === before.timezone ? own.timezone : after.timezone;
  const [from, to] = [toLocal(before.start_at, before.timezone), toLocal(after.start_at, after.timezone)];
  const ownStart = toLocal(own.start_at, own.timezone);
  const start =
    from === to ? ownStart : plusDays(ownStart, daysBetween(from, to)).slice(0, 10) + to.slice(10);
  const end = endAfter(before, after, own, start);
  // Of an hour that occurs twice, `toInstant` gives the first one: an event that stays where it is keeps its own.
  const instantOf = (local: LocalTime, kept: string | null): string | null =>
    kept && timezone === own.timezone && toLocal(kept, timezone) === local
      ? kept
      : toInstant(local, timezone);
  const start_at = instantOf(start, own.start_at);
  const end_at = end && instantOf(end, own.end_at);
  return start_at === null || (end !== null && end_at === null) ? null : { start_at, end_at, timezone };
}

/** The local end of an event that begins at the local `start` now. */
function endAfter(before: Times, after: Times, own: Times, start: LocalTime): LocalTime | null {
  const localEnd = ({ end_at, timezone }: Times) => end_at && toLocal(end_at, timezone);
  const [wasEnd, newEnd, ownEnd] = [localEnd(before), localEnd(after), localEnd(own)];
  const newStart = toLocal(after.start_at, after.timezone);
  const isSameLength =
    wasEnd !== null &&
    newEnd !== null &&
    shiftTime(wasEnd, toLocal(before.start_at, before.timezone), newStart) === newEnd;
  if (wasEnd === newEnd || isSameLength)
    return ownEnd && shiftTime(ownEnd, toLocal(own.start_at, own.timezone), start);
  return newEnd && shiftTime(newEnd, newStart, start);
}
