import type { Encyclopedia, Indexes } from '#model/encyclopedia.ts';
import type { Entry } from '#model/entry.ts';
import { type Kind, kindNames, kinds, type ListName } from '#model/kinds.ts';
import type { ListIndex } from '#model/list-index.ts';
import { headlinerOf, suggestsNextDate, nextAttendable } from '#model/next-date.ts';
import { eventPageSlugs, paths } from '#model/paths.ts';

/** An index of lists by id, and the entries whose pages show a list. */
export interface ShownList {
  index: (indexes: Indexes) => ListIndex<number, unknown>;
  by: (content: Encyclopedia, id: number) => readonly Entry[];
  /** The only object of a list that they show; the whole list when absent. */
  part?: (content: Encyclopedia, id: number) => unknown;
}

const none: readonly never[] = [];
const comedianOf: ShownList['by'] = ({ indexes }, id) => indexes.byId.comedians.get(id) ?? none;
const groupOf: ShownList['by'] = ({ indexes }, id) => indexes.byId.groups.get(id) ?? none;
const venueOf: ShownList['by'] = ({ indexes }, id) => indexes.byId.venues.get(id) ?? none;

/** The lists that pages of each kind show besides the entry itself. */
const shows: Readonly<Record<Kind, readonly ShownList[]>> = {
  event: [
    { index: (indexes) => indexes.eventsOfVenue, by: (content, id) => content.eventsOfVenue(id) },
    { index: (indexes) => indexes.eventsOfGroup, by: (content, id) => content.eventsOfGroup(id) },
    { index: ({ byId }) => byId.groups, by: (content, id) => content.eventsOfGroup(id) },
    {
      index: (indexes) => indexes.eventsOfComedian,
      by: (content, id) =>
        content
          .eventsOfComedian(id)
          .filter((event) => headlinerOf(event)?.id === id && suggestsNextDate(event, content.now)),
      part: (content, id) => nextAttendable(content.eventsOfComedian(id), content.now),
    },
  ],
  comedian: [
    { index: (indexes) => indexes.eventsOfComedian, by: comedianOf },
    { index: (indexes) => indexes.groupsOfComedian, by: comedianOf },
    { index: (indexes) => indexes.podcastsOfComedian, by: comedianOf },
  ],
  group: [
    { index: (indexes) => indexes.eventsOfGroup, by: groupOf },
    { index: (indexes) => indexes.podcastsOfComedian, by: (content, id) => content.groupsOfComedian(id) },
  ],
  venue: [{ index: (indexes) => indexes.eventsOfVenue, by: venueOf }],
  podcast: [
    { index: (indexes) => indexes.eventsOfComedian, by: (content, id) => content.podcastsOfComedian(id) },
    { index: (indexes) => indexes.groupsOfComedian, by: (content, id) => content.podcastsOfComedian(id) },
  ],
};

/** The pages of the entries of a kind. Because there are many, only those that an edit may affect are compared. */
export interface EntryFamily {
  list: ListName;
  shows: readonly ShownList[];
  /** The pages of the entry with this slug. */
  paths: (slug: string) => string[];
}

export const entryFamilies: readonly EntryFamily[] = kindNames.map((kind) => ({
  list: kinds[kind].list,
  shows: shows[kind],
  paths: (slug) => {
    const page = paths[kind](slug);
    // An event with a reserved slug has no page, only its calendar.
    const own = kind === 'event' && eventPageSlugs.has(slug) ? [] : [page];
    return kinds[kind].hasCalendar ? [...own, paths.calendarOf(page)] : own;
  },
}));
