import { eventCopy } from '#copy/event.ts';
import { machinesCopy } from '#copy/page/machines.ts';
import { calendarText } from '#model/event/calendar.ts';
import type { Event } from '#model/event.ts';

interface CalendarFile {
  name: string;
  events: readonly Event[];
  /** Path of the page it belongs to. */
  page: string;
  site: URL | undefined;
}

const words = {
  status: { ...eventCopy.status, rescheduled: '' },
  online: eventCopy.online,
};

/** The response of a calendar. Throws if the site has no URL, since calendars need absolute URLs. */
export function calendarFile({ name, events, page, site }: CalendarFile): Response {
  if (!site) throw new Error('A calendar needs the address of the site: set SITE_URL.');
  const text = calendarText({ name, description: machinesCopy.calendarAbout, events, site, page, words });
  return new Response(text, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
}
