import { listComedianEvents } from '#contract/comedian.ts';
import { fillPath } from '#contract/endpoint.ts';
import { eventPage } from '#contract/event.ts';
import { listVenueEvents } from '#contract/venue.ts';
import type { Favorite } from '#model/account/favorite.ts';
import { type Event, toEvent } from '#model/event.ts';
import { readPage } from '../http/page.ts';
import { readReply } from '../http/reply.ts';

/** The coming events, soonest first, with what a date of a favorite is made from. */
const QUERY =
  '?format=json&start_at=coming&ordering=start_at&page_size=200' +
  '&fields=id,slug,name,start_at,end_at,timezone,status,venue';

/** Pages of a list that are read at most: servers that ignore the filter send past events first. */
const MOST_PAGES = 20;

const ofComedian = ({ id }: { id: number }): string => fillPath(listComedianEvents.path, { id });

/** The addresses of the lists with the events of a favorite: on a bill, at a place, of the hosts of a podcast. */
function listsOf({ kind, entry }: Favorite): string[] {
  if (kind === 'comedian') return [ofComedian(entry)];
  if (kind === 'podcast') return entry.comedians.map(ofComedian);
  return kind === 'venue' ? [fillPath(listVenueEvents.path, { id: entry.id })] : [];
}

/**
 * The coming events of a favorite, past ones among them if the server ignores the filter; null when they cannot be read. A favorite
 * event is its own. Requests of the client would show the loading bar, and nothing waits for these: they are sent like those of pages.
 */
export async function readFavoriteEvents(favorite: Favorite): Promise<Event[] | null> {
  const events = favorite.kind === 'event' ? [favorite.entry] : [];
  for (const path of listsOf(favorite)) {
    let query: string | null = QUERY;
    for (let page = 0; query && page < MOST_PAGES; page += 1) {
      const answer = await readPage(path + query);
      if (answer === 'gone') break;
      const list: unknown = await answer?.json().catch(() => null);
      // Lists of other servers may have no pages.
      const reply = readReply(eventPage, Array.isArray(list) ? { count: 0, results: list } : list);
      if (!reply.isRead) return null;
      const { results, next } = reply.value;
      events.push(...results.map(toEvent));
      query = next ? new URL(next, 'http://local').search : null;
    }
  }
  return events;
}
