import { startDay } from './agenda.ts';
import { type Event, overAt } from '../event.ts';
import { inZone } from '../time/time.ts';
import { wayBetween } from './way.ts';

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
  /** As many of them as can be seen one after the other, without what is sold out. */
  plan: NightShow[];
}

/** Minutes that are left for a way which is not known. */
const UNKNOWN_WAY = 20;

function minutesBetween(one: Event, other: Event): number {
  const way = wayBetween(one, other);
  if (way.by === 'staying') return 0;
  return way.by === 'unknown' ? UNKNOWN_WAY : way.minutes;
}

/** Hours that a strip has at least. */
const SHORTEST = 4;

/** Minutes after midnight when a night is over, also while an event of several days goes on. */
const MORNING = 30 * 60;

/** The night of `day`, `YYYY-MM-DD`; null where no two shows can be seen one after the other. */
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
  const plan = planOf(shows.filter(({ event }) => event.status !== 'sold_out'));
  if (plan.length < 2) return null;
  const from = Math.floor(first.start / 60);
  const last = Math.ceil(Math.max(...shows.map(({ end }) => end)) / 60);
  return { from, to: Math.max(last, from + SHORTEST), shows, plan };
}

/** The longest chain of shows; of those as long, the one that ends soonest. */
function planOf(shows: readonly NightShow[]): NightShow[] {
  const chains: NightShow[][] = [];
  for (const show of [...shows].sort((a, b) => a.end - b.end || a.start - b.start)) {
    let before: readonly NightShow[] = [];
    for (const chain of chains) {
      const last = chain.at(-1);
      const isInTime = last && last.end + minutesBetween(last.event, show.event) <= show.start;
      if (isInTime && chain.length > before.length) before = chain;
    }
    chains.push([...before, show]);
  }
  return chains.reduce((longest, chain) => (chain.length > longest.length ? chain : longest), []);
}
