import { expect, test } from 'vitest';
import { pastedCoordinates } from '#model/place/pasted-coordinates.ts';

test.for([
  ['19.43, -99.13', 19.43, -99.13],
  ['19.43,-99.13', 19.43, -99.13],
  [' (20.6736, -103.344) ', 20.6736, -103.344],
  ['19.43 -99.13', 19.43, -99.13],
  ['https://www.google.com/maps/@19.43,-99.13,17z', 19.43, -99.13],
  ['https://www.google.com.mx/maps/place/Foro/@19.43,-99.13,17z/data=!3m1!4b1', 19.43, -99.13],
  [
    'https://www.google.com/maps/place/Foro/@19.43,-99.13,17z/data=!4m6!8m2!3d19.4301!4d-99.1302',
    19.4301,
    -99.1302,
  ],
  ['https://maps.google.com/?q=19.43,-99.13', 19.43, -99.13],
  ['https://www.google.com/maps/search/?api=1&query=19.43%2C-99.13', 19.43, -99.13],
] as const)('%s is a place', ([text, lat, lng]) => {
  expect(pastedCoordinates(text)).toEqual({ lat, lng });
});

test.for([
  '',
  '19.43',
  '-99.13',
  '1,200',
  '19.43, -199.13',
  'Calle 5, 23',
  'https://www.google.com/maps/place/Foro',
  'https://maps.app.goo.gl/abc',
])('«%s» is none', (text) => {
  expect(pastedCoordinates(text)).toBeNull();
});
