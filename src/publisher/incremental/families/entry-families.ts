import type { Encyclopedia, Indexes } from '#model/encyclopedia.ts';
import type { Entry } from '#model/entry.ts';
import { type Kind, kindNames, kindOf, kinds, type ListName, referringTo } from '#model/kinds.ts';
import type { ListIndex } from '#model/list/index.ts';
import { headlinerOf, suggestsNextDate, nextAttendable } from '#model/event/next-date.ts';
import { entryPaths } from '../../shared/entry-paths.ts';

/** An index of lists by id, and the entries whose pages show a list. */
export interface ShownList {
  index: (indexes: Indexes) => ListIndex<number, Entry>;
  by: (content: Encyclopedia, id: number) => readonly Entry[];
  /** The only entry of a list that they show; the whole list when absent. */
  part?: (content: Encyclopedia, id: number) => Entry | undefined;
  /** Whether their calendars show the list. */
  isInCalendar: boolean;
}

/** An event shows the next date of those who head it, when it is cancelled or over. */
const nextDates: ShownList = {
  isInCalendar: false,
  index: ({ referrers }) => referrers.event.comedian,
  by: (content, id) =>
    content
      .eventsOfComedian(id)
      .filter((event) => headlinerOf(event)?.id === id && suggestsNextDate(event, content.now)),
  part: (content, id) => nextAttendable(content.eventsOfComedian(id), content.now),
};

/** Shows of groups: one without a line-up counts as a shared bill of all members. */
const showsOfGroups: ShownList = {
  isInCalendar: false,
  index: ({ referrers }) => referrers.event.group,
  by: ({ groupById, indexes }, id) =>
    groupById(id)?.comedians.flatMap((member) => indexes.byId.comedians.get(member.id) ?? []) ?? [],
};

/** The lists that pages of a kind show besides the entry itself (`shows` of its definition). */
const shownBy = (kind: Kind): readonly ShownList[] => [
  ...kindOf(kind).shows.map((shown): ShownList => {
    const [of, by] = typeof shown === 'string' ? [null, shown] : shown;
    return {
      isInCalendar: of === 'event' && kind !== 'event',
      index: (indexes) => (of ? referringTo(indexes.referrers, of, by) : indexes.byId[kinds[by].list]),
      by: ({ indexes }, id) =>
        (by === kind ? indexes.byId[kinds[by].list] : referringTo(indexes.referrers, kind, by)).get(id) ?? [],
    };
  }),
  ...(kind === 'event' ? [nextDates] : []),
  ...(kind === 'comedian' ? [showsOfGroups] : []),
];

/** The pages of the entries of a kind. Because there are many, only those that an edit may affect are compared. */
export interface EntryFamily {
  list: ListName;
  shows: readonly ShownList[];
  /** The page of the entry with this slug; none for an event with a reserved slug. */
  pages: (slug: string) => string[];
  calendars: (slug: string) => string[];
  /** Whether the calendar shows every field of its entry. */
  isCalendarOfEntry: boolean;
}

const listed = (path: string | undefined) => (path === undefined ? [] : [path]);

export const entryFamilies: readonly EntryFamily[] = kindNames.map((kind) => ({
  list: kinds[kind].list,
  shows: shownBy(kind),
  pages: (slug) => listed(entryPaths(kind, slug).page),
  calendars: (slug) => listed(entryPaths(kind, slug).calendar),
  isCalendarOfEntry: kind === 'event',
}));
