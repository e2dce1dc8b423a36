import type { Comedian } from '../comedian.ts';
import { derived } from '../derived.ts';
import type { Encyclopedia } from '../encyclopedia.ts';
import type { Venue } from '../venue.ts';

/** A city and its entries; `slug` is the last segment of its pages' URLs. */
export interface City<Item> {
  slug: string;
  name: string;
  entries: readonly Item[];
}

/** Builds cities from entries grouped by slug, unordered; the first entry gives the spelling of the name. */
export const toCities = <Item>(
  lists: Iterable<readonly [slug: string | undefined, entries: readonly Item[]]>,
  cityOf: (entry: Item) => string,
): Array<City<Item>> =>
  Array.from(lists).flatMap(([slug, entries]) => {
    const [first] = entries;
    return slug === undefined || !first ? [] : [{ slug, name: cityOf(first).trim(), entries }];
  });

/** Compares by number of entries, descending. */
export const bySize = (a: City<unknown>, b: City<unknown>): number =>
  b.entries.length - a.entries.length || (a.slug < b.slug ? -1 : 1);

/** Compares by name, in the Spanish alphabet. */
export const byName = (a: City<unknown>, b: City<unknown>): number =>
  a.name.localeCompare(b.name, 'es') || (a.slug < b.slug ? -1 : 1);

/** The cities of comedians, by name. */
export const comedianCities = (content: Encyclopedia): ReadonlyArray<City<Comedian>> =>
  derived(content, 'cities of comedians', () =>
    [...toCities(content.indexes.comediansOfCity.entries(), ({ city }) => city)].sort(byName),
  );

/** The cities of venues, by name. */
export const venueCities = (content: Encyclopedia): ReadonlyArray<City<Venue>> =>
  derived(content, 'cities of venues', () =>
    [...toCities(content.indexes.venuesOfCity.entries(), ({ city }) => city)].sort(byName),
  );
