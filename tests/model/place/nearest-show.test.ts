import { expect, test } from 'vitest';
import { createEncyclopedia } from '#model/encyclopedia.ts';
import { nearestShow } from '#model/place/nearest-show.ts';
import { entry, noContent } from '../entries.ts';

const now = new Date('2026-12-03T00:00:00Z');
const at = (id: number, city: string, geolocation: string | null) =>
  entry.venue({ id, slug: `foro-${id}`, name: `Foro ${id}`, city, geolocation });
const colima = at(1, 'Colima', '19.243,-103.725');
const guadalajara = at(2, 'Guadalajara', '20.676,-103.347');
const tijuana = at(3, 'Tijuana', '32.514,-117.038');
const nowhere = at(4, 'Celaya', null);

let made = 0;
const show = (
  day: number,
  venue: { id: number; slug: string; name: string; city: string } | null,
  more = {},
) => {
  made += 1;
  return entry.event({
    id: made,
    slug: `e${made}`,
    name: `Día ${day}`,
    start_at: `2026-12-${String(day).padStart(2, '0')}T20:30:00-06:00`,
    venue: venue && { id: venue.id, slug: venue.slug, name: venue.name, city: venue.city },
    venue_id: venue?.id ?? null,
    ...more,
  });
};
const nearest = (events: Array<ReturnType<typeof show>>, city?: string) => {
  const venues = [colima, guadalajara, tijuana, nowhere];
  const found = nearestShow(createEncyclopedia({ ...noContent, venues, events }, now), city);
  return found && [found.city, found.event.name];
};

test('a city without shows leads to the next show of the nearest city, not to the soonest one of the country', () => {
  const events = [show(4, tijuana), show(9, guadalajara), show(12, guadalajara)];
  expect(nearest(events, 'Colima')).toEqual(['Guadalajara', 'Día 9']);
});

test('what is called off is no reason to travel', () => {
  const events = [show(5, guadalajara, { status: 'cancelled' }), show(8, tijuana)];
  expect(nearest(events, 'Colima')).toEqual(['Tijuana', 'Día 8']);
});

test('where its place is unknown, a city leads to the soonest show of any city', () => {
  expect(nearest([show(9, guadalajara), show(4, tijuana)], 'Celaya')).toEqual(['Tijuana', 'Día 4']);
});

test('without a city, or where no city has a show, it is the next show of all', () => {
  const online = show(6, null, { is_online: true, is_inperson: false });
  expect(nearest([online, show(9, guadalajara)])).toEqual(['', 'Día 6']);
  expect(nearest([online], 'Colima')).toEqual(['', 'Día 6']);
  expect(nearest([], 'Colima')).toBeUndefined();
});
