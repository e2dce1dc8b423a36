import type { Encyclopedia, Entries, Indexes } from '#model/encyclopedia.ts';
import type { Entry } from '#model/entry.ts';
import type { ListIndex } from '#model/list-index.ts';
import { eventPageSlugs, paths } from '#model/paths.ts';

/** Pages that each entry of a kind has. There are many of them: only those that an edit may have touched are looked at. */
export interface EntryFamily {
  kind: keyof Entries;
  /** What else their pages are made from: lists, and which entries show the one under a key. */
  shows: readonly Shown[];
  /** The pages of the entry with this slug. */
  paths: (slug: string) => string[];
}

/** Lists by the id of what they belong to, and the entries whose pages show them. */
export interface Shown {
  index: (indexes: Indexes) => ListIndex<number, unknown>;
  by: (content: Encyclopedia, id: number) => readonly Entry[];
}

const withCalendar = (page: string): string[] => [page, paths.calendarOf(page)];

const none: readonly never[] = [];
const comedianOf: Shown['by'] = ({ indexes }, id) => indexes.byId.comedians.get(id) ?? none;
const groupOf: Shown['by'] = ({ indexes }, id) => indexes.byId.groups.get(id) ?? none;
const venueOf: Shown['by'] = ({ indexes }, id) => indexes.byId.venues.get(id) ?? none;

export const entryFamilies: readonly EntryFamily[] = [
  {
    kind: 'events',
    shows: [
      { index: (indexes) => indexes.eventsOfVenue, by: (content, id) => content.eventsOfVenue(id) },
      { index: (indexes) => indexes.eventsOfGroup, by: (content, id) => content.eventsOfGroup(id) },
      { index: ({ byId }) => byId.groups, by: (content, id) => content.eventsOfGroup(id) },
    ],
    paths: (slug) =>
      // Where a page of its own has the slug of an event, the event has its calendar alone.
      withCalendar(paths.event(slug)).slice(eventPageSlugs.has(slug) ? 1 : 0),
  },
  {
    kind: 'comedians',
    shows: [
      { index: (indexes) => indexes.eventsOfComedian, by: comedianOf },
      { index: (indexes) => indexes.groupsOfComedian, by: comedianOf },
      { index: (indexes) => indexes.podcastsOfComedian, by: comedianOf },
    ],
    paths: (slug) => withCalendar(paths.comedian(slug)),
  },
  {
    kind: 'groups',
    shows: [
      { index: (indexes) => indexes.eventsOfGroup, by: groupOf },
      { index: (indexes) => indexes.podcastsOfComedian, by: (content, id) => content.groupsOfComedian(id) },
    ],
    paths: (slug) => withCalendar(paths.group(slug)),
  },
  {
    kind: 'venues',
    shows: [{ index: (indexes) => indexes.eventsOfVenue, by: venueOf }],
    paths: (slug) => withCalendar(paths.venue(slug)),
  },
  {
    kind: 'podcasts',
    shows: [
      { index: (indexes) => indexes.eventsOfComedian, by: (content, id) => content.podcastsOfComedian(id) },
      { index: (indexes) => indexes.groupsOfComedian, by: (content, id) => content.podcastsOfComedian(id) },
    ],
    paths: (slug) => [paths.podcast(slug)],
  },
];
