import type { Event } from '../event.ts';
import { distance } from '../place/coordinates.ts';

/** How long it takes from one show to another: estimated, or unknown where a place has no coordinates. */
export type Way = { by: 'staying' } | { by: 'walking' | 'car'; minutes: number } | { by: 'unknown' };

/** Streets are longer than the straight line by this factor. */
const DETOUR = 1.25;

/** Kilometres of straight line that people walk at most. */
const WALK = 1.5;

/** Minutes per kilometre on foot and by car in a city. */
const PACE = { walking: 12, car: 2.5 };

/** Minutes that a ride by car takes besides: until the car comes, and to park. */
const PARKING = 5;

const STEP = 5;

/** The way from a show to another; minutes are rounded to 5, and 5 at least. */
export function wayBetween(one: Event, other: Event): Way {
  if (one.venueId !== null && one.venueId === other.venueId) return { by: 'staying' };
  const [from, to] = [one.venue?.coordinates, other.venue?.coordinates];
  if (!from || !to) return { by: 'unknown' };
  const straight = distance(from, to);
  const by = straight <= WALK ? 'walking' : 'car';
  const minutes = straight * DETOUR * PACE[by] + (by === 'car' ? PARKING : 0);
  return { by, minutes: Math.max(STEP, Math.round(minutes / STEP) * STEP) };
}
