import { eventCopy } from '#copy/event.ts';
import { zoneName } from '#copy/time.ts';
import type { Event } from '#model/event.ts';
import { safeUrl } from '#model/links.ts';
import { formatPesos } from '#model/money.ts';
import { formatDay, formatHour } from '#model/time.ts';

const amount = (pesos: number) => (pesos === 0 ? eventCopy.free : formatPesos(pesos));

/** What an event costs, in words; empty when nobody said. */
export function priceText({ priceMin, priceMax }: Pick<Event, 'priceMin' | 'priceMax'>): string {
  if (priceMin === null && priceMax === null) return '';
  if (priceMin === null) return eventCopy.upTo(formatPesos(priceMax ?? 0));
  if (priceMax === null) return priceMin === 0 ? eventCopy.free : eventCopy.from(amount(priceMin));
  return priceMin >= priceMax
    ? amount(priceMin)
    : eventCopy.range(formatPesos(priceMin), formatPesos(priceMax));
}

/** Where an event is, in a line. */
export function placeText({ venue, isOnline, isInPerson }: Event): string {
  if (venue && isInPerson) return [venue.name, venue.city].filter(Boolean).join(', ');
  return isOnline ? eventCopy.online : eventCopy.noPlace;
}

/** `sábado 5 de diciembre, 20:30 h, Ciudad de México`. */
export function whenText(event: Event, now: Date): string {
  const place = event.venue?.city || eventCopy.zone(zoneName(event.timezone));
  const day = formatDay(event.startAt, event.timezone, now);
  return eventCopy.summary(day, formatHour(event.startAt, event.timezone), place);
}

/** Where tickets are sold, while they are. */
export function ticketUrl({ status, ticketUrl: typed }: Event): string | null {
  return status === 'scheduled' || status === 'rescheduled' ? safeUrl(typed) : null;
}
