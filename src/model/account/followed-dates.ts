import { citySlug } from '../place/city-slug.ts';
import type { Event } from '../event.ts';
import type { Favorite } from './favorite.ts';
import { takesPlace } from '../event/next-date.ts';

/** The events of a saved entry: on its bill, at its place, of the hosts of a podcast, or the event itself. */
export function datesOf(favorite: Favorite, events: readonly Event[]): Event[] {
  const { kind, entry } = favorite;
  const performers =
    kind === 'comedian' ? [entry.id] : kind === 'podcast' ? entry.comedians.map(({ id }) => id) : [];
  return events.filter(
    (event) =>
      (kind === 'event' && event.id === entry.id) ||
      (kind === 'venue' && event.venueId === entry.id) ||
      event.comedians.some(({ id }) => performers.includes(id)),
  );
}

/**
 * The coming dates of favorites that take place, each once, soonest first; saved comedians are named before the others.
 * `coming` are events of the encyclopedia.
 */
export function followedDates(favorites: readonly Favorite[], coming: readonly Event[], now: Date): Event[] {
  const own = favorites.flatMap((favorite) => (favorite.kind === 'event' ? [favorite.entry] : []));
  const byId = new Map([...own, ...coming].map((event) => [event.id, event]));
  const takingPlace = [...byId.values()]
    .filter((event) => takesPlace(event, now))
    .sort((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt));
  const followed = new Set(favorites.flatMap((favorite) => datesOf(favorite, takingPlace)));
  const saved = new Set(favorites.flatMap(({ kind, entry }) => (kind === 'comedian' ? [entry.id] : [])));
  return takingPlace
    .filter((event) => followed.has(event))
    .map((event) => ({
      ...event,
      comedians: [...event.comedians].sort((a, b) => Number(saved.has(b.id)) - Number(saved.has(a.id))),
    }));
}

/** The events in a city, and the others; without a city all are others. `slug` is that of the city. */
export function inCityFirst(
  events: readonly Event[],
  slug: string,
): { here: readonly Event[]; elsewhere: readonly Event[] } {
  const isHere = ({ venue }: Event) => slug !== '' && citySlug(venue?.city ?? '') === slug;
  return { here: events.filter(isHere), elsewhere: events.filter((event) => !isHere(event)) };
}
