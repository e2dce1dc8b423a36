import { eventCopy } from '#copy/event.ts';
import { zoneHour } from '#copy/event/zone-hour.ts';
import type { Event } from '#model/event.ts';
import { plainDescription } from '#model/text/plain-description.ts';
import { formatDay, formatHour } from '#model/time/time.ts';

/** `sábado 5 de diciembre, 20:30 h, Ciudad de México`. */
export function whenText(event: Event, now: Date): string {
  const place = event.venue?.city || zoneHour(event.timezone);
  const day = formatDay(event.startAt, event.timezone, now);
  return eventCopy.summary(day, formatHour(event.startAt, event.timezone), place);
}

/** `Cancelado: Noche de risas`; the name alone if the event is confirmed. */
export function titleWithStatus({ name, status }: Pick<Event, 'name' | 'status'>): string {
  const mark = eventCopy.status[status];
  return mark ? `${mark}: ${name}` : name;
}

/** The description of an event for search engines and shares: its status, its date and its text. */
export function eventDescription(event: Event, now: Date): string {
  const { status, shortDescription, description, name } = event;
  const about = plainDescription(shortDescription, description, '');
  return plainDescription(
    [eventCopy.status[status], whenText(event, now), about].filter(Boolean).join('. '),
    '',
    name,
  );
}

export { endText } from '#islands/event/end-text.ts';
export { ticketUrl } from '#model/event/ticket-url.ts';
