import { distinct } from '../list/distinct.ts';
import type { Encyclopedia } from '../encyclopedia.ts';
import type { Entry } from '../entry.ts';
import { type Event, isComing, overAt } from '../event.ts';
import type { Kind } from '../kinds.ts';
import { suggestsNextDate, takesPlace } from '../event/next-date.ts';
import { ticketUrl } from '../event/ticket-url.ts';
import { formatHour, shortDay } from '../time/time.ts';
import type { RowDate } from './index-files.ts';

/** The dates of an entry: an index is shown for hours or days, and the first date may be over by then. */
const DATES = 2;

/** A cache by event, which is a date of several entries: events are immutable. */
const known = new WeakMap<Event, { when: string; tickets: string }>();

function told(event: Event): { when: string; tickets: string } {
  const before = known.get(event);
  if (before) return before;
  const { startAt, timezone } = event;
  const when = `${shortDay(startAt, timezone)}, ${formatHour(startAt, timezone)}`;
  const made = { when, tickets: ticketUrl(event) ?? '' };
  known.set(event, made);
  return made;
}

const rowDate = (event: Event, note: string, slug: string): RowDate => [
  Math.ceil(overAt(event) / 60_000),
  note,
  slug,
  told(event).tickets,
  ...(event.status === 'sold_out' ? ([1] as const) : ([] as const)),
];

function eventsOf(content: Encyclopedia, kind: Kind, { id }: Entry): readonly Event[] {
  if (kind === 'comedian') return content.eventsOfComedian(id);
  if (kind === 'group') return content.eventsOfGroup(id);
  return kind === 'venue' ? content.eventsOfVenue(id) : [];
}

/** The next dates of an entry, soonest first, among them one that is not sold out; the date of an event itself, while it is coming. */
export function nextDatesOf(content: Encyclopedia, kind: Kind, entry: Entry): RowDate[] {
  if (kind === 'event') {
    const event = entry as Event;
    return isComing(event, content.now) ? [rowDate(event, '', '')] : [];
  }
  const coming = eventsOf(content, kind, entry).filter((event) => takesPlace(event, content.now));
  const first = coming.slice(0, DATES);
  const withTickets = coming.find((event) => !suggestsNextDate(event, content.now));
  return distinct(withTickets ? [...first, withTickets] : first).map((event) => {
    const { name, slug, venue } = event;
    // Their own city is in the line above.
    const city = 'city' in entry && entry.city === venue?.city ? '' : venue?.city;
    const where = kind === 'venue' ? name : [venue?.name, city].filter(Boolean).join(', ');
    return rowDate(event, [told(event).when, where].filter(Boolean).join(' · '), slug);
  });
}
