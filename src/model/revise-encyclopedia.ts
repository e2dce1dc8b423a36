import {
  assembleEncyclopedia,
  type Collections,
  type Encyclopedia,
  type EntryIndexes,
  type Indexes,
  indexKeys,
  latestFirst,
  type Lists,
  type OrderedLists,
  timeFilters,
} from './encyclopedia.ts';
import type { Entry } from './entry.ts';
import { type Event, isComing } from './event.ts';
import { type AnyEntry, type Entries, kindOf, kinds, mapLists, mapReferences, referringTo } from './kinds.ts';
import { type Edit, type ListIndex, reindexed, touchedIds } from './list/index.ts';
import type { Compare, OrderedList } from './list/ordered-list.ts';

/** Changes of the content: edits of entries by kind; short lists are replaced as a whole. */
export type Edits = { [Name in keyof Entries]?: Edit<Entries[Name][number]> } & Partial<
  Pick<Collections, 'banners' | 'texts' | 'seasons'>
>;

/** Whether two edits change the same entry, or replace the same list. */
export const editsOverlap = (one: Edits, other: Edits): boolean =>
  Object.entries(one).some(([name, edit]) => {
    const otherEdit = other[name as keyof Edits];
    if (!edit || !otherEdit) return false;
    return (
      Array.isArray(edit) ||
      Array.isArray(otherEdit) ||
      !touchedIds(edit).isDisjointFrom(touchedIds(otherEdit))
    );
  });

/**
 * Applies edits to an encyclopedia and moves it to another moment. The result equals `createEncyclopedia` of the new
 * content. Entries and lists that did not change are the same objects; an event that became past, or coming again, is
 * a new object. The cost depends on the edits, hardly on the size of the content.
 */
export function reviseEncyclopedia(previous: Encyclopedia, edits: Edits, now: Date): Encyclopedia {
  const { bySlug, byId, referrers, ...lists } = previous.indexes;
  const allEdits = { ...edits, events: withTimeChanges(edits.events, timeChanges(previous, now)) };
  const revisions = mapLists<Revisions>((list, kind) =>
    revision<AnyEntry>(byId[list], allEdits[list], kindOf(kind).compare),
  );
  const { comedians, events, venues } = revisions;
  const after: Lists = {
    ...mapLists<OrderedLists>((list) => (revisions[list] as Revision<AnyEntry>).list(previous[list])),
    banners: edits.banners ?? previous.banners,
    texts: edits.texts ?? previous.texts,
    seasons: edits.seasons ?? previous.seasons,
    coming: events.list(previous.coming, timeFilters.coming(now)),
    openMics: events.list(previous.openMics, timeFilters.openMics(now)),
    free: events.list(previous.free, timeFilters.free(now)),
    online: events.list(previous.online, timeFilters.online(now)),
    past: events.list(previous.past, timeFilters.past(now), latestFirst),
  };
  const reindexAll = <Key>(finders: EntryIndexes<Key>, keysOf: (entry: Entry) => readonly Key[]) =>
    mapLists<EntryIndexes<Key>>((list) =>
      (revisions[list] as Revision<AnyEntry>).index(finders[list], keysOf),
    );
  const indexes: Indexes = {
    bySlug: reindexAll(bySlug, indexKeys.slug),
    byId: reindexAll(byId, indexKeys.id),
    referrers: mapReferences((of, by, idsOf) =>
      (revisions[kinds[of].list] as Revision<AnyEntry>).index(referringTo(referrers, of, by), idsOf),
    ),
    comingOfCity: events.index(lists.comingOfCity, indexKeys.venueCity, timeFilters.coming(now)),
    comediansOfCity: comedians.index(lists.comediansOfCity, indexKeys.city),
    venuesOfCity: venues.index(lists.venuesOfCity, indexKeys.city),
  };
  return assembleEncyclopedia(after, indexes, now);
}

/** Functions that apply an edit to the lists and indexes of a kind; without an edit they return their argument. */
function revision<Item extends Entry>(
  byId: ListIndex<number, Item>,
  edit: Edit<Item> | undefined,
  order: Compare<Item>,
) {
  const before = edit ? [...touchedIds(edit)].flatMap((id) => byId.get(id) ?? []) : [];
  const putIn = (belongs?: (item: Item) => boolean) =>
    (belongs ? edit?.put.filter(belongs) : edit?.put) ?? [];
  return {
    list: (list: OrderedList<Item>, belongs?: (item: Item) => boolean, own = order): OrderedList<Item> =>
      edit ? list.edited(before, putIn(belongs), own) : list,
    index: <Key>(
      index: ListIndex<Key, Item>,
      keysOf: (item: Item) => readonly Key[],
      belongs?: (item: Item) => boolean,
    ): ListIndex<Key, Item> => (edit ? reindexed(index, before, putIn(belongs), keysOf, order) : index),
  };
}

type Revision<Item extends Entry> = ReturnType<typeof revision<Item>>;

type Revisions = { [List in keyof Entries]: Revision<Entries[List][number]> };

/** Events that became past since `before`; coming again when the clock was set back. */
const timeChanges = ({ coming, past, now: before }: Encyclopedia, now: Date): Event[] =>
  now >= before
    ? coming.filter((event) => !isComing(event, now))
    : past.filter((event) => isComing(event, now));

/** Adds events that became past or coming to an edit, as copies: their pages change. */
function withTimeChanges(edit: Edit<Event> | undefined, passed: readonly Event[]): Edit<Event> | undefined {
  if (passed.length === 0) return edit;
  const { put, gone } = edit ?? { put: [], gone: [] };
  const known = new Set([...put.map(({ id }) => id), ...gone]);
  const copies = passed.filter(({ id }) => !known.has(id)).map((event) => ({ ...event }));
  return { put: [...put, ...copies], gone };
}
