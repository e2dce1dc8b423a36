import { expect, test } from 'vitest';
import { wayBetween } from '#model/event/way.ts';
import { entry } from '../entries.ts';

let made = 0;
const at = (venueId: number | null, geolocation: string | null = null) => {
  made += 1;
  const venue =
    venueId === null
      ? null
      : { id: venueId, slug: `foro-${venueId}`, name: 'Foro', city: 'Puebla', geolocation };
  return entry.event({ id: made, slug: `e${made}`, venue, venue_id: venueId });
};
/** About 111 metres north of the first place for each thousandth of a degree. */
const zocalo = '19.0400,-98.2000';

test('up to a kilometre and a half people walk, in steps of five minutes', () => {
  expect(wayBetween(at(1, zocalo), at(2, '19.0410,-98.2000'))).toEqual({ by: 'walking', minutes: 5 });
  expect(wayBetween(at(1, zocalo), at(2, '19.0490,-98.2000'))).toEqual({ by: 'walking', minutes: 15 });
});

test('what is further takes a car, and longer the further it is', () => {
  expect(wayBetween(at(1, zocalo), at(2, '19.0580,-98.2000'))).toEqual({ by: 'car', minutes: 10 });
  expect(wayBetween(at(1, zocalo), at(2, '19.1300,-98.2000'))).toEqual({ by: 'car', minutes: 35 });
});

test('within one place nothing is to go, and without coordinates nothing is known', () => {
  expect(wayBetween(at(1), at(1))).toEqual({ by: 'staying' });
  expect(wayBetween(at(1, zocalo), at(2))).toEqual({ by: 'unknown' });
  expect(wayBetween(at(null), at(null))).toEqual({ by: 'unknown' });
});
