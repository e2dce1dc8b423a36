import { agendaOf } from '../event/agenda.ts';
import { comedianCities, venueCities } from '../place/city.ts';
import type { Encyclopedia } from '../encyclopedia.ts';
import { groupBy } from '../list/group-by.ts';
import { DEFAULT_ZONE } from '../time/time.ts';
import type { IndexedCity } from './index-files.ts';

/** The most frequent zone. */
function zoneOf(places: ReadonlyArray<{ timezone: string | null }>): string {
  const known = places.flatMap(({ timezone }) => timezone ?? []);
  const [most] = [...groupBy(known, (zone) => zone)].sort(([, a], [, b]) => b.length - a.length);
  return most?.[0] ?? DEFAULT_ZONE;
}

/** Every city that has a list, by its slug, in the order of the index. */
export function indexedCities(content: Encyclopedia): Map<string, IndexedCity> {
  const comedians = new Map(comedianCities(content).map(({ slug, ...city }) => [slug, city]));
  const venues = new Map(venueCities(content).map(({ slug, ...city }) => [slug, city]));
  const events = new Map(agendaOf(content).cities.map(({ slug, ...city }) => [slug, city]));
  return new Map(
    [...new Set([...events.keys(), ...comedians.keys()])].map((slug) => {
      const own = venues.get(slug)?.entries ?? [];
      const places = own.length > 0 ? own : (events.get(slug)?.entries ?? []);
      const name = events.get(slug)?.name ?? comedians.get(slug)?.name ?? '';
      const counts = [comedians.get(slug)?.entries.length ?? 0, own.length] as const;
      return [slug, [name, zoneOf(places), ...counts, events.has(slug) ? 1 : 0]];
    }),
  );
}
