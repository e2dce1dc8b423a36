import { listEvents } from '#contract/event.ts';
import { type Event, isComing, toEvent } from '#model/event.ts';
import type { Client } from '../http/http.ts';
import { readSuitingEvents } from '../list/narrowed-events.ts';

/** Events of a page, and how many pages are read at most. */
const PAGE = '200';
const MOST_PAGES = 5;

/** What date rows show, and by which they are told apart. */
const FIELDS =
  'id,slug,name,start_at,end_at,timezone,status,price_min,price_max,is_openmic,is_online,is_inperson,' +
  'ticket_url,venue_id,venue,comedians,comedians_extra';

/**
 * The events that are not over, soonest first, the first 1000 of them: one request for 200. The whole list is read from a
 * server that ignores the filter. Throws the client's errors.
 */
export async function readComingEvents(client: Client, now: Date): Promise<Event[]> {
  const events: Event[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = { start_at: 'coming', ordering: 'start_at', fields: FIELDS, page_size: PAGE } as const;
    const reply = await client.call(listEvents, {
      query: page === 1 ? query : { ...query, page: String(page) },
    });
    const found = reply.results.map(toEvent);
    // An event that ended since the server replied is none that it ignored.
    if (page === 1 && found.filter((event) => !isComing(event, now)).length > 1)
      return readSuitingEvents(client, listEvents, (event) => isComing(event, now));
    events.push(...found);
    if (!reply.next) break;
  }
  return events;
}
