import type { Encyclopedia, Indexes } from '#model/encyclopedia.ts';
import type { Entry } from '#model/entry.ts';
import { type Kind, kindNames, kinds, type ListName } from '#model/kinds.ts';
import type { ListIndex } from '#model/list-index.ts';
import { headlinerOf, suggestsNextDate, nextAttendable } from '#model/next-date.ts';
import { eventPageSlugs, paths } from '#model/paths.ts';

/** Lists by the id of what they belong to, and the entries whose pages show them. */
export interface Shown {
  index: (indexes: Indexes) => ListIndex<number, unknown>;
  by: (content: Encyclopedia, id: number) => readonly Entry[];
  /** The one object that they show of a list; the whole list where absent. */
  part?: (content: Encyclopedia, id: number) => unknown;
}

const none: readonly never[] = [];
const comedianOf: Shown['by'] = ({ indexes }, id) => indexes.byId.comedians.get(id) ?? none;
const groupOf: Shown['by'] = ({ indexes }, id) => indexes.byId.groups.get(id) ?? none;
const venueOf: Shown['by'] = ({ indexes }, id) => indexes.byId.venues.get(id) ?? none;

/** What the pages of each kind are made from besides the entry itself. */
const shows: Readonly<Record<Kind, readonly Shown[]>> = {
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

/** Pages that each entry of a kind has. There are many of them: only those that an edit may have touched are looked at. */
export interface EntryFamily {
  list: ListName;
  shows: readonly Shown[];
  /** The pages of the entry with this slug. */
  paths: (slug: string) => string[];
}

export const entryFamilies: readonly EntryFamily[] = kindNames.map((kind) => ({
  list: kinds[kind].list,
  shows: shows[kind],
  paths: (slug) => {
    const page = paths[kind](slug);
    // Where a page of its own has the slug of an event, the event has its calendar alone.
    const own = kind === 'event' && eventPageSlugs.has(slug) ? [] : [page];
    return kinds[kind].hasCalendar ? [...own, paths.calendarOf(page)] : own;
  },
}));
