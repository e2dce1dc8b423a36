import { eventCopy } from '#copy/event.ts';
import { lastEvening, startDay } from '#model/event/agenda.ts';
import type { Event } from '#model/event.ts';
import { formatDay, formatHour } from '#model/time/time.ts';

/** Describes the end of an event, with its day if that is not the evening of the start. */
export function endText(event: Event, endAt: string, now: Date): string {
  const { timezone } = event;
  const hour = formatHour(endAt, timezone);
  const isLater = lastEvening(event) > startDay(event);
  return isLater ? eventCopy.untilDay(formatDay(endAt, timezone, now), hour) : eventCopy.until(hour);
}
