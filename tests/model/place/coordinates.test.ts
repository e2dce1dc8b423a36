import { expect, test } from 'vitest';
import { toCoordinates } from '#model/place/coordinates.ts';
import { mapUrl } from '#model/place/map-link.ts';

test('a latitude and a longitude in degrees are valid', () => {
  expect(toCoordinates('19.4326,-99.1332')).toEqual({ lat: 19.4326, lng: -99.1332 });
  expect(toCoordinates(' 19.4326 , -99.1332 ')).toEqual({ lat: 19.4326, lng: -99.1332 });
  expect(toCoordinates('0,0')).toEqual({ lat: 0, lng: 0 });
  expect(toCoordinates('-90,180')).toEqual({ lat: -90, lng: 180 });
});

test.for([
  null,
  undefined,
  '',
  ',',
  '19.4',
  '19.4,',
  ',-99.1',
  '19.4,-99.1,5',
  '19,4,-99,1',
  'norte,sur',
  'NaN,NaN',
  'Infinity,0',
  '91,0',
  '0,180.1',
  'POINT(19 -99)',
])('"%s" is no valid coordinate', (geolocation) => {
  expect(toCoordinates(geolocation)).toBeNull();
});

test('a map shows the place', () => {
  expect(mapUrl({ lat: 19.5, lng: -99.25 })).toBe(
    'https://www.openstreetmap.org/?mlat=19.5&mlon=-99.25#map=17/19.5/-99.25',
  );
});
