import { type ComedianWire, listComedians } from '#contract/comedian.ts';
import { type EventWire, listEvents } from '#contract/event.ts';
import { type GroupWire, listGroups } from '#contract/group.ts';
import { listPodcasts, type PodcastWire } from '#contract/podcast.ts';
import { listVenues, type VenueWire } from '#contract/venue.ts';
import { toComedian } from '#model/comedian.ts';
import { toEvent } from '#model/event.ts';
import { toGroup } from '#model/group.ts';
import type { EntryOf, Kind } from '#model/kinds.ts';
import { type Narrowing, narrowingOf } from '#model/narrowing.ts';
import { toPodcast } from '#model/podcast.ts';
import { toVenue } from '#model/venue.ts';
import { type Client, createClient } from './http.ts';
import { type ListEndpoint, readNarrowed } from './narrowed.ts';

/** How the entries of a list are read: `fields` are those of the model that are read, each from fields of the wire. */
interface Source<Item, Wire> {
  list: ListEndpoint<Wire>;
  toModel: (wire: Wire) => Item;
  fields: { [Name in keyof Item]?: ReadonlyArray<keyof Wire & string> };
}

interface Wires {
  comedian: ComedianWire;
  event: EventWire;
  group: GroupWire;
  podcast: PodcastWire;
  venue: VenueWire;
}

const sources = {
  comedian: {
    list: listComedians,
    toModel: toComedian,
    fields: {
      id: ['id'],
      slug: ['slug'],
      nickname: ['nickname'],
      picture: ['picture', 'picture_variants'],
    },
  },
  event: {
    list: listEvents,
    toModel: toEvent,
    fields: {
      id: ['id'],
      slug: ['slug'],
      name: ['name'],
      startAt: ['start_at'],
      endAt: ['end_at'],
      timezone: ['timezone'],
      status: ['status'],
      priceMin: ['price_min'],
      priceMax: ['price_max'],
      isOpenMic: ['is_openmic'],
      isOnline: ['is_online'],
      isInPerson: ['is_inperson'],
      ticketUrl: ['ticket_url'],
      venue: ['venue'],
      comedians: ['comedians'],
      comediansExtra: ['comedians_extra'],
    },
  },
  group: {
    list: listGroups,
    toModel: toGroup,
    fields: {
      id: ['id'],
      slug: ['slug'],
      name: ['name'],
      shortDescription: ['short_description'],
      city: ['city'],
      picture: ['picture', 'picture_variants'],
      comedians: ['comedians'],
    },
  },
  podcast: {
    list: listPodcasts,
    toModel: toPodcast,
    fields: {
      id: ['id'],
      slug: ['slug'],
      name: ['name'],
      shortDescription: ['short_description'],
      schedule: ['schedule'],
      thumbnail: ['thumbnail', 'thumbnail_variants'],
    },
  },
  venue: {
    list: listVenues,
    toModel: toVenue,
    fields: {
      id: ['id'],
      slug: ['slug'],
      name: ['name'],
      address: ['address'],
      city: ['city'],
      logo: ['logo', 'logo_variants'],
    },
  },
} as const satisfies { [Of in Kind]: Source<EntryOf<Of>, Wires[Of]> };

/** An entry as lists read it: a field that is not read is none that can be shown. */
export type ListedEntry<Of extends Kind> = Pick<
  EntryOf<Of>,
  keyof (typeof sources)[Of]['fields'] & keyof EntryOf<Of>
>;

/** One page of a list: how many entries there are in all, and those of the page. */
export type ListPage = { [Of in Kind]: { kind: Of; count: number; entries: Array<ListedEntry<Of>> } }[Kind];

/** Reads one page. `query` is the list's own, as text. Throws the client's errors and `CannotNarrowError`. */
export type ReadList = (kind: Kind, query: Record<string, string>, signal: AbortSignal) => Promise<ListPage>;

/** Reads lists of the API on the page's own origin, or through another client. */
export function createListReader(
  client: Client = createClient({ baseUrl: '' }),
  now: () => Date = () => new Date(),
): ReadList {
  return async (kind, query, signal) => {
    // The source and the narrowing of one kind belong together, which the types of the tables do not tell.
    const { list, toModel, fields } = sources[kind] as unknown as Source<unknown, object>;
    const page = await readNarrowed({
      client,
      list,
      toModel,
      query,
      fields: Object.values(fields).flat().join(','),
      // The server judges the values: an unknown one is its 400, told like any other failure.
      narrowing: narrowingOf[kind](query, now()) as Narrowing<unknown>,
      signal,
    });
    return { kind, ...page } as ListPage;
  };
}
