import { eventCopy } from '#copy/event.ts';
import { lastEvening, startDay } from '#model/event/agenda.ts';
import type { Event } from '#model/event.ts';
import { formatDay, formatHour } from '#model/time/time.ts';

/** Until when an event lasts; with its day where that is not the evening on which it starts. */
export function endText(event: Event, endAt: string, now: Date): string {
  const { timezone } = event;
  const hour = formatHour(endAt, timezone);
  const isLater = lastEvening(event) > startDay(event);
  return isLater ? eventCopy.untilDay(formatDay(endAt, timezone, now), hour) : eventCopy.until(hour);
}
