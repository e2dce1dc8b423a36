import {
  assemble,
  type Collections,
  type Encyclopedia,
  type Finders,
  type Indexes,
  keys,
  latestFirst,
  type Lists,
  type OrderedLists,
  times,
} from './encyclopedia.ts';
import type { Entry } from './entry.ts';
import { type Event, isComing } from './event.ts';
import { type Entries, kinds, mapLists } from './kinds.ts';
import { type Edit, type ListIndex, reindexed, touchedIds } from './list-index.ts';
import type { Compare, OrderedList } from './ordered-list.ts';

/** What changed in the content: entries one by one, the short lists as a whole. */
export type Edits = { [Name in keyof Entries]?: Edit<Entries[Name][number]> } & Partial<
  Pick<Collections, 'banners' | 'texts' | 'seasons'>
>;

/** Whether two edits are about an entry that both touch, or a list that both replace. */
export const touchSame = (one: Edits, other: Edits): boolean =>
  Object.entries(one).some(([name, edit]) => {
    const twin = other[name as keyof Edits];
    if (!edit || !twin) return false;
    return Array.isArray(edit) || Array.isArray(twin) || !touchedIds(edit).isDisjointFrom(touchedIds(twin));
  });

/**
 * The encyclopedia after some edits, at another moment. It is what `createEncyclopedia` makes of
 * the content after them; whatever they do not touch is the very same object as before, and an
 * event that is over by now, or again to come, is another one. What it costs depends on the edits,
 * hardly on how much there is: it looks at no entry that they do not name.
 */
export function reviseEncyclopedia(previous: Encyclopedia, edits: Edits, now: Date): Encyclopedia {
  const { bySlug, byId, ...lists } = previous.indexes;
  const allEdits = { ...edits, events: withTurned(edits.events, turned(previous, now)) };
  const revisions = mapLists<Revisions>(
    (list, kind) =>
      revision<never>(byId[list] as never, allEdits[list] as never, kinds[kind].compare) as never,
  );
  const { comedians, groups, events, venues, podcasts } = revisions;
  const after: Lists = {
    ...mapLists<OrderedLists>((list) => revisions[list].list(previous[list] as never)),
    banners: edits.banners ?? previous.banners,
    texts: edits.texts ?? previous.texts,
    seasons: edits.seasons ?? previous.seasons,
    coming: events.list(previous.coming, times.coming(now)),
    openMics: events.list(previous.openMics, times.openMics(now)),
    free: events.list(previous.free, times.free(now)),
    online: events.list(previous.online, times.online(now)),
    past: events.list(previous.past, times.past(now), latestFirst),
  };
  const reindexAll = <Key>(finders: Finders<Key>, keysOf: (entry: Entry) => readonly Key[]) =>
    mapLists<Finders<Key>>((list) => revisions[list].index(finders[list] as never, keysOf) as never);
  const indexes: Indexes = {
    bySlug: reindexAll(bySlug, keys.slug),
    byId: reindexAll(byId, keys.id),
    eventsOfComedian: events.index(lists.eventsOfComedian, keys.comedians),
    eventsOfGroup: events.index(lists.eventsOfGroup, keys.group),
    eventsOfVenue: events.index(lists.eventsOfVenue, keys.venue),
    comingOfCity: events.index(lists.comingOfCity, keys.venueCity, times.coming(now)),
    comediansOfCity: comedians.index(lists.comediansOfCity, keys.city),
    venuesOfCity: venues.index(lists.venuesOfCity, keys.city),
    groupsOfComedian: groups.index(lists.groupsOfComedian, keys.comedians),
    podcastsOfComedian: podcasts.index(lists.podcastsOfComedian, keys.comedians),
  };
  return assemble(after, indexes, now);
}

/** How the lists and indexes of a kind follow an edit; without one they stay as they are. */
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

type Revisions = { [List in keyof Entries]: ReturnType<typeof revision<Entries[List][number]>> };

/** The events that time, or a clock that was set back, has passed over since. */
const turned = ({ coming, past, now: before }: Encyclopedia, now: Date): Event[] =>
  now >= before
    ? coming.filter((event) => !isComing(event, now))
    : past.filter((event) => isComing(event, now));

/** Events that time has passed over are edited too: into copies of themselves. */
function withTurned(edit: Edit<Event> | undefined, passed: readonly Event[]): Edit<Event> | undefined {
  if (passed.length === 0) return edit;
  const { put, gone } = edit ?? { put: [], gone: [] };
  const known = new Set([...put.map(({ id }) => id), ...gone]);
  const copies = passed.filter(({ id }) => !known.has(id)).map((event) => ({ ...event }));
  return { put: [...put, ...copies], gone };
}
