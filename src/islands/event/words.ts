import { eventCopy } from '#copy/event.ts';
import type { Event } from '#model/event.ts';
import { formatPesos } from '#model/money.ts';

const amount = (pesos: number) => (pesos === 0 ? eventCopy.free : formatPesos(pesos));

/** What an event costs, in words; empty when it is not known. */
export function priceText({ priceMin, priceMax }: Pick<Event, 'priceMin' | 'priceMax'>): string {
  if (priceMin === null && priceMax === null) return '';
  if (priceMin === null) return eventCopy.upTo(formatPesos(priceMax ?? 0));
  if (priceMax === null) return priceMin === 0 ? eventCopy.free : eventCopy.from(amount(priceMin));
  return priceMin >= priceMax
    ? amount(priceMin)
    : eventCopy.range(formatPesos(priceMin), formatPesos(priceMax));
}

/** Where an event is, in a line. */
export function placeText({
  venue,
  isOnline,
  isInPerson,
}: Pick<Event, 'venue' | 'isOnline' | 'isInPerson'>): string {
  if (venue && isInPerson) {
    const place = [venue.name, venue.city].filter(Boolean).join(', ');
    return isOnline ? `${place} · ${eventCopy.onlineToo}` : place;
  }
  return isOnline ? eventCopy.online : eventCopy.noPlace;
}
