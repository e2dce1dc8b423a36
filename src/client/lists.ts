import { listComedians } from '#contract/comedian.ts';
import { listEvents } from '#contract/event.ts';
import { listGroups } from '#contract/group.ts';
import { listPodcasts } from '#contract/podcast.ts';
import { listVenues } from '#contract/venue.ts';
import { type Comedian, toComedian } from '#model/comedian.ts';
import { type Event, toEvent } from '#model/event.ts';
import { type Group, toGroup } from '#model/group.ts';
import type { Kind } from '#model/kind.ts';
import { type Podcast, toPodcast } from '#model/podcast.ts';
import { toVenue, type Venue } from '#model/venue.ts';
import { type Client, createClient } from './http.ts';

/** One page of a list: how many entries there are in all, and those of the page. */
export type ListPage = { count: number } & (
  | { kind: 'comedian'; entries: Comedian[] }
  | { kind: 'event'; entries: Event[] }
  | { kind: 'group'; entries: Group[] }
  | { kind: 'podcast'; entries: Podcast[] }
  | { kind: 'venue'; entries: Venue[] }
);

/** The fields that the entries of a list show; what is not asked for reads as empty. */
const FIELDS: Readonly<Record<Kind, string>> = {
  comedian: 'id,slug,nickname,picture,picture_variants',
  event:
    'id,slug,name,start_at,timezone,status,price_min,price_max,is_openmic,is_online,is_inperson,thumbnail,thumbnail_variants,venue',
  group: 'id,slug,name,short_description,city,picture,picture_variants,comedians',
  podcast: 'id,slug,name,short_description,schedule,thumbnail,thumbnail_variants',
  venue: 'id,slug,name,address,city,logo,logo_variants',
};

/** Reads one page. `query` is the list's own, as text. Throws the client's errors. */
export type ReadList = (kind: Kind, query: Record<string, string>, signal: AbortSignal) => Promise<ListPage>;

/** Reads lists of the API on the page's own origin, or through another client. */
export function createListReader(client: Client = createClient({ baseUrl: '' })): ReadList {
  return async (kind, values, signal) => {
    // The server judges the values: an unknown one is its 400, told like any other failure.
    const options = { query: { ...values, fields: FIELDS[kind] } as never, signal };
    switch (kind) {
      case 'comedian': {
        const { count, results } = await client.call(listComedians, options);
        return { kind, count, entries: results.map(toComedian) };
      }
      case 'event': {
        const { count, results } = await client.call(listEvents, options);
        return { kind, count, entries: results.map(toEvent) };
      }
      case 'group': {
        const { count, results } = await client.call(listGroups, options);
        return { kind, count, entries: results.map(toGroup) };
      }
      case 'podcast': {
        const { count, results } = await client.call(listPodcasts, options);
        return { kind, count, entries: results.map(toPodcast) };
      }
      case 'venue': {
        const { count, results } = await client.call(listVenues, options);
        return { kind, count, entries: results.map(toVenue) };
      }
      default:
        return kind satisfies never;
    }
  };
}
