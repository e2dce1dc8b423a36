import type { Banner } from './banner.ts';
import type { Comedian } from './comedian.ts';
import type { Entry } from './entry.ts';
import { type Event, isComing } from './event.ts';
import type { Group } from './group.ts';
import type { Season } from './league.ts';
import type { Podcast } from './podcast.ts';
import type { Text } from './text.ts';
import { DEFAULT_ZONE, localDay } from './time.ts';
import type { Venue } from './venue.ts';

/** Everything that is published, as the API lists it. */
export interface Collections {
  comedians: Comedian[];
  groups: Group[];
  events: Event[];
  venues: Venue[];
  podcasts: Podcast[];
  banners: Banner[];
  texts: Text[];
  seasons: Season[];
}

/** The whole content at one moment, indexed the ways pages ask for it. */
export interface Encyclopedia extends Collections {
  /** The moment «hoy», «coming» and «past» are reckoned from. */
  now: Date;
  /** Today in the encyclopedia's own zone, `YYYY-MM-DD`. */
  today: string;
  comedian: (slug: string) => Comedian | undefined;
  group: (slug: string) => Group | undefined;
  event: (slug: string) => Event | undefined;
  venue: (slug: string) => Venue | undefined;
  podcast: (slug: string) => Podcast | undefined;
  text: (slug: string) => Text | undefined;
  groupById: (id: number) => Group | undefined;
  /** Not over yet, soonest first. */
  coming: Event[];
  /** Over, latest first. */
  past: Event[];
  /** All events of an entry, by start. */
  eventsOfComedian: (id: number) => Event[];
  eventsOfGroup: (id: number) => Event[];
  eventsOfVenue: (id: number) => Event[];
  groupsOfComedian: (id: number) => Group[];
  podcastsOfComedian: (id: number) => Podcast[];
  /** Comedians who appeared in the same events, most often first. */
  sharedBills: (id: number) => Comedian[];
  currentSeason: Season | undefined;
}

function indexBy<Item, Key>(
  items: readonly Item[],
  keys: (item: Item) => readonly Key[],
): (key: Key) => Item[] {
  const index = new Map<Key, Item[]>();
  for (const item of items) {
    for (const key of new Set(keys(item))) {
      const found = index.get(key);
      if (found) found.push(item);
      else index.set(key, [item]);
    }
  }
  return (key) => index.get(key) ?? [];
}

function bySlug<Item extends Entry>(items: readonly Item[]): (slug: string) => Item | undefined {
  const index = new Map(items.map((item) => [item.slug, item]));
  return (slug) => index.get(slug);
}

const presentKey = (key: number | null) => (key === null ? [] : [key]);

/** Indexes the content; pure, so that pages depend on nothing but what it was given. */
export function createEncyclopedia(collections: Collections, now: Date): Encyclopedia {
  const events = collections.events.toSorted((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt));
  const comedianById = new Map(collections.comedians.map((comedian) => [comedian.id, comedian]));
  const groupById = new Map(collections.groups.map((group) => [group.id, group]));
  const eventsOfComedian = indexBy(events, (event) => event.comedians.map((comedian) => comedian.id));
  const isComingNow = (event: Event) => isComing(event, now);

  const sharedBills = (id: number): Comedian[] => {
    const times = new Map<number, number>();
    for (const event of eventsOfComedian(id)) {
      for (const other of event.comedians) {
        if (other.id !== id) times.set(other.id, (times.get(other.id) ?? 0) + 1);
      }
    }
    return [...times].toSorted(([, a], [, b]) => b - a).flatMap(([other]) => comedianById.get(other) ?? []);
  };

  return {
    ...collections,
    events,
    now,
    today: localDay(now, DEFAULT_ZONE),
    comedian: bySlug(collections.comedians),
    group: bySlug(collections.groups),
    event: bySlug(events),
    venue: bySlug(collections.venues),
    podcast: bySlug(collections.podcasts),
    text: bySlug(collections.texts),
    groupById: (id) => groupById.get(id),
    coming: events.filter(isComingNow),
    past: events.filter((event) => !isComingNow(event)).toReversed(),
    eventsOfComedian,
    eventsOfGroup: indexBy(events, (event) => presentKey(event.groupId)),
    eventsOfVenue: indexBy(events, (event) => presentKey(event.venueId)),
    groupsOfComedian: indexBy(collections.groups, (group) => group.comedians.map((comedian) => comedian.id)),
    podcastsOfComedian: indexBy(collections.podcasts, (podcast) =>
      podcast.comedians.map((comedian) => comedian.id),
    ),
    sharedBills,
    currentSeason: collections.seasons.find((season) => season.isCurrent) ?? collections.seasons[0],
  };
}
