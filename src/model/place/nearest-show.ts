import { agendaOf } from '../event/agenda.ts';
import { takesPlace } from '../event/next-date.ts';
import type { Encyclopedia } from '../encyclopedia.ts';
import type { Event } from '../event.ts';
import { citySlug } from './city-slug.ts';
import { type Coordinates, distance } from './coordinates.ts';

/** The show that a list without shows leads to. */
export interface NearestShow {
  /** The name of its city; empty where the list is of no city, or no city has a show. */
  city: string;
  event: Event;
}

/**
 * The next show of the city that is nearest to one without shows, the soonest of all cities where coordinates are missing.
 * Without a city, or where no city has a show, the next show of all.
 */
export function nearestShow(content: Encyclopedia, city?: string): NearestShow | undefined {
  const isComing = (event: Event) => takesPlace(event, content.now);
  const nearest = city === undefined ? undefined : nearestCity(content, citySlug(city), isComing);
  if (nearest) return nearest;
  for (const event of content.coming) if (isComing(event)) return { city: '', event };
  return undefined;
}

function nearestCity(
  content: Encyclopedia,
  slug: string,
  isComing: (event: Event) => boolean,
): NearestShow | undefined {
  const here = placeOf(content, slug);
  const found = agendaOf(content).cities.flatMap((city) => {
    const event = city.slug === slug ? undefined : city.entries.find(isComing);
    const there = here && placeOf(content, city.slug);
    return event ? [{ city: city.name, event, away: there ? distance(here, there) : Infinity }] : [];
  });
  const [nearest] = found.sort(
    (a, b) =>
      (a.away === b.away ? 0 : a.away - b.away) || Date.parse(a.event.startAt) - Date.parse(b.event.startAt),
  );
  return nearest && { city: nearest.city, event: nearest.event };
}

/** Where a city is: where the first of its venues is that has coordinates. */
const placeOf = (content: Encyclopedia, slug: string): Coordinates | null =>
  content.indexes.venuesOfCity.get(slug)?.find(({ coordinates }) => coordinates)?.coordinates ?? null;
