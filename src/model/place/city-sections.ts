import { agendaOf } from '../event/agenda.ts';
import { citySlug } from './city-slug.ts';
import type { Encyclopedia } from '../encyclopedia.ts';
import type { Kind } from '../kinds.ts';
import { paths } from '../paths.ts';

/** The lists that have entries of a city, each with the path of its first page. */
export function citySections(content: Encyclopedia, city: string): Array<{ kind: Kind; path: string }> {
  const slug = citySlug(city);
  const { comediansOfCity, venuesOfCity } = content.indexes;
  return [
    ...(agendaOf(content).city(slug)?.entries.length
      ? [{ kind: 'event' as const, path: paths.eventsIn(city) }]
      : []),
    ...(comediansOfCity.get(slug) ? [{ kind: 'comedian' as const, path: paths.comediansIn(city) }] : []),
    ...(venuesOfCity.get(slug) ? [{ kind: 'venue' as const, path: paths.venuesIn(city) }] : []),
  ];
}
