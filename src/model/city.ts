import type { Comedian } from './comedian.ts';
import { derived } from './derived.ts';
import type { Encyclopedia } from './encyclopedia.ts';
import type { Venue } from './venue.ts';

/** A city and what there is in it; `slug` is the last part of its pages' URLs. */
export interface City<Item> {
  slug: string;
  name: string;
  entries: readonly Item[];
}

/** Cities in no order; of how a name is written its first entry decides. */
export const citiesFrom = <Item>(
  lists: Iterable<readonly [slug: string | undefined, entries: readonly Item[]]>,
  cityOf: (entry: Item) => string,
): Array<City<Item>> =>
  Array.from(lists).flatMap(([slug, entries]) => {
    const [first] = entries;
    return slug === undefined || !first ? [] : [{ slug, name: cityOf(first).trim(), entries }];
  });

/** The city with most first. */
export const mostFirst = (a: City<unknown>, b: City<unknown>): number =>
  b.entries.length - a.entries.length || (a.slug < b.slug ? -1 : 1);

/** In the order of a dictionary: one entry more does not change it. */
export const byName = (a: City<unknown>, b: City<unknown>): number =>
  a.name.localeCompare(b.name, 'es') || (a.slug < b.slug ? -1 : 1);

/** Where the comedians are, by name. */
export const comedianCities = (content: Encyclopedia): ReadonlyArray<City<Comedian>> =>
  derived(content, 'cities of comedians', () =>
    citiesFrom(content.indexes.comediansOfCity.entries(), ({ city }) => city).toSorted(byName),
  );

/** The same of venues. */
export const venueCities = (content: Encyclopedia): ReadonlyArray<City<Venue>> =>
  derived(content, 'cities of venues', () =>
    citiesFrom(content.indexes.venuesOfCity.entries(), ({ city }) => city).toSorted(byName),
  );
