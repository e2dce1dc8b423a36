import type { ComedianRefWire } from '#contract/reference.ts';
import type { z } from 'zod/mini';
import { type ComedianWire, getComedian, listComedians } from '#contract/comedian.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EventWire, getEvent, listEvents } from '#contract/event.ts';
import { getGroup, type GroupWire, listGroups } from '#contract/group.ts';
import { listEventComedians, listPodcastComedians } from '#contract/line-up.ts';
import type { PageWire } from '#contract/pagination.ts';
import { getPodcast, listPodcasts, type PodcastWire } from '#contract/podcast.ts';
import { getVenue, listVenues, type VenueWire } from '#contract/venue.ts';
import { toComedian } from '#model/comedian.ts';
import { toEvent } from '#model/event.ts';
import { type Group, groupTile, toGroup } from '#model/group.ts';
import type { AnyEntry, EntryOf, Kind } from '#model/kinds.ts';
import {
  comedianFilter,
  eventFilter,
  namedFilter,
  type ListFilter,
  venueFilter,
} from '#model/list/filter.ts';
import { type Podcast, podcastTile, toPodcast } from '#model/podcast.ts';
import type { Tile } from '#model/list/tile.ts';
import { toVenue, venueTile } from '#model/venue.ts';

/** A list of the contract. */
export type ListEndpoint<Wire> = Endpoint<
  string,
  z.ZodMiniType,
  z.ZodMiniUndefined,
  z.ZodMiniType<Pick<PageWire<Wire>, 'count' | 'results'> & { next?: string | null | undefined }>
>;

export type DetailEndpoint<Wire> = Endpoint<string, z.ZodMiniType, z.ZodMiniUndefined, z.ZodMiniType<Wire>>;

export type LineUpEndpoint = typeof listEventComedians | typeof listPodcastComedians;

/** The endpoints of a kind. */
export interface Endpoints<Wire> {
  list: ListEndpoint<Wire>;
  detail: DetailEndpoint<Wire>;
  /** A field that lists of summaries omit. */
  whole: keyof Wire & string;
  /** The endpoint of an entry's comedians, for entries that do not include them (spec §7). */
  lineUp?: LineUpEndpoint;
}

/** The endpoints of a kind, and the conversion of its entries. */
export interface Source<Item, Wire> extends Endpoints<Wire> {
  toModel: (wire: Wire) => Item;
  /** What its tile in a list shows, for kinds whose lists have tiles. */
  tile?: (entry: Item) => Tile;
  /** The filter of a list's query, applied to entries here. */
  filter: (query: Readonly<Record<string, string>>, now: Date) => ListFilter<Item>;
  /** The model fields that lists in the browser read, each with its wire fields. */
  fields: { [Name in keyof Item]?: ReadonlyArray<keyof Wire & string> };
}

interface Wires {
  comedian: ComedianWire;
  event: EventWire;
  group: GroupWire;
  podcast: PodcastWire;
  venue: VenueWire;
}

export const sources = {
  comedian: {
    list: listComedians,
    detail: getComedian,
    whole: 'bio',
    toModel: toComedian,
    filter: comedianFilter,
    fields: {
      id: ['id'],
      slug: ['slug'],
      nickname: ['nickname'],
      picture: ['picture', 'picture_variants'],
      city: ['city'],
    },
  },
  event: {
    list: listEvents,
    detail: getEvent,
    whole: 'description',
    lineUp: listEventComedians,
    toModel: toEvent,
    filter: eventFilter,
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
    detail: getGroup,
    whole: 'description',
    toModel: toGroup,
    tile: groupTile,
    filter: namedFilter<Group>(({ aliases }) => aliases),
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
    detail: getPodcast,
    whole: 'description',
    lineUp: listPodcastComedians,
    toModel: toPodcast,
    tile: podcastTile,
    filter: namedFilter<Podcast>(),
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
    detail: getVenue,
    whole: 'description',
    toModel: toVenue,
    tile: venueTile,
    filter: venueFilter,
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

export interface EntryWire {
  id: number;
  slug: string;
  updated_at?: string | null | undefined;
  comedians?: ComedianRefWire[] | null | undefined;
}

/** An answer about an entry of any kind. */
export type AnyWire = EntryWire & Record<string, unknown>;

/** The source of a kind that is a parameter: that of each is made for its own entries, which types cannot say. */
export const sourceOf = (kind: Kind) => sources[kind] as unknown as Source<AnyEntry, AnyWire>;
