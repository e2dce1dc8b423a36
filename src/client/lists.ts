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
import { narrowingOf } from '#model/narrowing.ts';
import { type Client, createClient } from './http.ts';
import { readNarrowed } from './narrowed.ts';

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

/** Reads one page. `query` is the list's own, as text. Throws the client's errors and `CannotNarrowError`. */
export type ReadList = (kind: Kind, query: Record<string, string>, signal: AbortSignal) => Promise<ListPage>;

/** Reads lists of the API on the page's own origin, or through another client. */
export function createListReader(
  client: Client = createClient({ baseUrl: '' }),
  now: () => Date = () => new Date(),
): ReadList {
  return async (kind, query, signal) => {
    // The server judges the values: an unknown one is its 400, told like any other failure.
    const options = { client, query, fields: FIELDS[kind], signal };
    switch (kind) {
      case 'comedian': {
        const narrowing = narrowingOf.comedian(query, now());
        return {
          kind,
          ...(await readNarrowed({ ...options, list: listComedians, toModel: toComedian, narrowing })),
        };
      }
      case 'event': {
        const narrowing = narrowingOf.event(query, now());
        return {
          kind,
          ...(await readNarrowed({ ...options, list: listEvents, toModel: toEvent, narrowing })),
        };
      }
      case 'group': {
        const narrowing = narrowingOf.group(query, now());
        return {
          kind,
          ...(await readNarrowed({ ...options, list: listGroups, toModel: toGroup, narrowing })),
        };
      }
      case 'podcast': {
        const narrowing = narrowingOf.podcast(query, now());
        return {
          kind,
          ...(await readNarrowed({ ...options, list: listPodcasts, toModel: toPodcast, narrowing })),
        };
      }
      case 'venue': {
        const narrowing = narrowingOf.venue(query, now());
        return {
          kind,
          ...(await readNarrowed({ ...options, list: listVenues, toModel: toVenue, narrowing })),
        };
      }
      default:
        return kind satisfies never;
    }
  };
}
