import type { Comedian } from '../comedian.ts';
import { derived } from '../derived.ts';
import type { Encyclopedia } from '../encyclopedia.ts';
import type { Event } from '../event.ts';
import type { Group } from '../group.ts';

/** A comedian, and the number of shows that another one shared with them. */
export interface Partner {
  comedian: Comedian;
  nights: number;
}

/** Two comedians, and the number of shows that they shared. */
export interface Pair {
  one: Comedian;
  other: Comedian;
  nights: number;
}

/** Counts by key, added to another. */
function addTo<Key>(counts: Map<Key, number>, key: Key, nights: number): void {
  counts.set(key, (counts.get(key) ?? 0) + nights);
}

const performersOf = (event: Event): number[] => [...new Set(event.comedians.map(({ id }) => id))];

/** A show of a group whose line-up is not known is one of its members. */
const isOfMembers = (event: Event): boolean => event.groupId !== null && event.comedians.length === 0;

/** Results by list of events. A changed event makes a new list, so a result never becomes stale. */
const caches = {
  met: new WeakMap<readonly Event[], ReadonlyMap<number, number>>(),
  together: new WeakMap<readonly Event[], number>(),
  bills: new WeakMap<readonly Event[], Bills>(),
};

function cached<Value>(
  cache: WeakMap<readonly Event[], Value>,
  events: readonly Event[],
  count: (held: readonly Event[]) => Value,
): Value {
  const known = cache.get(events);
  if (known !== undefined) return known;
  const value = count(events.filter(({ status }) => status !== 'cancelled'));
  cache.set(events, value);
  return value;
}

/** How often each comedian is in the line-ups of these events. */
const metIn = (events: readonly Event[]): ReadonlyMap<number, number> =>
  cached(caches.met, events, (held) => {
    const met = new Map<number, number>();
    for (const event of held) for (const id of performersOf(event)) addTo(met, id, 1);
    return met;
  });

/** The shows of a group that all of its members count as theirs. */
const nightsOfMembers = (events: readonly Event[]): number =>
  cached(caches.together, events, (held) => held.filter(isOfMembers).length);

const byNights = (a: { nights: number }, b: { nights: number }): number => b.nights - a.nights;
const byName = (a: Comedian, b: Comedian): number =>
  a.nickname.localeCompare(b.nickname, 'es') || a.id - b.id;

/**
 * The ids of those who shared shows with a comedian, and how many: all that were not cancelled, past and coming. In no
 * order; some may have no page.
 */
export function nightsWith(content: Encyclopedia, id: number): ReadonlyMap<number, number> {
  const counts = new Map(metIn(content.eventsOfComedian(id)));
  for (const group of content.groupsOfComedian(id)) {
    const nights = nightsOfMembers(content.eventsOfGroup(group.id));
    if (nights > 0) for (const member of memberIds(group)) addTo(counts, member, nights);
  }
  counts.delete(id);
  return counts;
}

/** Who shared shows with a comedian and has a page, the most frequent first. */
export const partnersOf = (content: Encyclopedia, id: number): Partner[] =>
  [...nightsWith(content, id)]
    .flatMap(([other, nights]) => comediansOf(content, other).map((comedian) => ({ comedian, nights })))
    .sort((a, b) => byNights(a, b) || byName(a.comedian, b.comedian));

/** Whether a comedian has partners. */
export const hasPartners = (content: Encyclopedia, id: number): boolean =>
  nightsWith(content, id)
    .keys()
    .some((other) => comediansOf(content, other).length > 0);

/** Pairs in line-ups, and the groups whose members performed, with their nights. */
interface Bills {
  /** By the ids of the comedians, the lower first. */
  pairs: ReadonlyMap<string, number>;
  groups: ReadonlyMap<number, number>;
}

const billsOf = (events: readonly Event[]): Bills =>
  cached(caches.bills, events, (held) => {
    const [pairs, groups] = [new Map<string, number>(), new Map<number, number>()];
    for (const event of held) {
      if (isOfMembers(event)) addTo(groups, event.groupId ?? 0, 1);
      else for (const pair of pairsOf(performersOf(event))) addTo(pairs, pair, 1);
    }
    return { pairs, groups };
  });

function pairsOf(ids: readonly number[]): string[] {
  const sorted = ids.toSorted((a, b) => a - b);
  return sorted.flatMap((one, place) => sorted.slice(place + 1).map((other) => `${one} ${other}`));
}

/** Pairs who shared shows at the venues of a city, as `1 2`, and how many. In no order; some may have no page. */
export const nightsInCity = (content: Encyclopedia, slug: string): ReadonlyMap<string, number> =>
  derived(content, `nights in ${slug}`, () => {
    const counts = new Map<string, number>();
    for (const { id } of content.indexes.venuesOfCity.get(slug) ?? []) {
      const { pairs, groups } = billsOf(content.eventsOfVenue(id));
      for (const [pair, nights] of pairs) addTo(counts, pair, nights);
      for (const [groupId, nights] of groups) {
        const group = content.groupById(groupId);
        if (group) for (const pair of pairsOf(memberIds(group))) addTo(counts, pair, nights);
      }
    }
    return counts;
  });

/** The two of a pair, by name; undefined where one of them has no page. */
function bothOf(content: Encyclopedia, pair: string): [Comedian, Comedian] | undefined {
  const [one, other] = idsOf(pair).flatMap((id) => comediansOf(content, id));
  if (!one || !other) return undefined;
  return byName(one, other) <= 0 ? [one, other] : [other, one];
}

/** The ids of a pair. */
export const idsOf = (pair: string): number[] => pair.split(' ').map(Number);

/** Who shared shows at the venues of a city, the most frequent pair first. */
export const pairsOfCity = (content: Encyclopedia, slug: string): Pair[] =>
  [...nightsInCity(content, slug)]
    .flatMap(([pair, nights]) => {
      const both = bothOf(content, pair);
      return both ? [{ one: both[0], other: both[1], nights }] : [];
    })
    .sort((a, b) => byNights(a, b) || byName(a.one, b.one) || byName(a.other, b.other));

/** Whether there is a pair in a city. */
export const hasPairs = (content: Encyclopedia, slug: string): boolean =>
  nightsInCity(content, slug)
    .keys()
    .some((pair) => bothOf(content, pair) !== undefined);

const memberIds = ({ comedians }: Group): number[] => [...new Set(comedians.map(({ id }) => id))];

/** The comedian with an id, if there is a page of them. */
const comediansOf = ({ indexes }: Encyclopedia, id: number): readonly Comedian[] =>
  (indexes.byId.comedians.get(id) ?? []).slice(-1);
