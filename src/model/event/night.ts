import { startDay } from './agenda.ts';
import { type Event, overAt } from '../event.ts';
import { inZone } from '../time/time.ts';

/** A show of one evening, in minutes after the midnight before it, where it takes place. */
export interface NightShow {
  event: Event;
  start: number;
  end: number;
}

/** The shows of a city on one evening, soonest first. */
export interface Night {
  /** Whole hours of the strip: the first, and the one after the last; those past midnight are 24 and more. */
  from: number;
  to: number;
  shows: NightShow[];
  /** As many of them as can be seen one after the other. */
  plan: NightShow[];
}

/** Minutes from the end of a show to the beginning of another that can still be reached at another place. */
const WAY = 20;

/** Whether two shows are known to be at one place. */
export const isSamePlace = (one: Event, other: Event | undefined): boolean =>
  one.venueId !== null && one.venueId === other?.venueId;

/** Hours that a strip has at least. */
const SHORTEST = 4;

/** Minutes after midnight when a night is over, also while an event of several days goes on. */
const MORNING = 30 * 60;

/** The night of `day`, `YYYY-MM-DD`; null where nothing takes place that has a place to go to. */
export function nightOf(events: readonly Event[], day: string): Night | null {
  const shows = events
    .filter(
      (event) =>
        startDay(event) === day &&
        event.isInPerson &&
        event.status !== 'cancelled' &&
        event.status !== 'postponed',
    )
    .map((event): NightShow => {
      const local = inZone(event.startAt, event.timezone);
      const start = local.hour() * 60 + local.minute();
      const minutes = Math.round((overAt(event) - Date.parse(event.startAt)) / 60_000);
      return { event, start, end: Math.max(start + 1, Math.min(start + minutes, MORNING)) };
    })
    .sort((a, b) => a.start - b.start || a.end - b.end);
  const [first] = shows;
  if (!first) return null;
  const from = Math.floor(first.start / 60);
  const last = Math.ceil(Math.max(...shows.map(({ end }) => end)) / 60);
  return { from, to: Math.max(last, from + SHORTEST), shows, plan: planOf(shows) };
}

/** What ends soonest comes first: so most of them fit. */
function planOf(shows: readonly NightShow[]): NightShow[] {
  const plan: NightShow[] = [];
  for (const show of [...shows].sort((a, b) => a.end - b.end || a.start - b.start)) {
    const before = plan.at(-1);
    const way = before && !isSamePlace(before.event, show.event) ? WAY : 0;
    if (!before || before.end + way <= show.start) plan.push(show);
  }
  return plan;
}
