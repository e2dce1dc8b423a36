import { expect, test } from 'vitest';
import { usualZone } from '#model/time/usual-zone.ts';

const inZones = (...zones: string[]) => usualZone(zones.map((timezone) => ({ timezone })));

test('the usual zone of a list is that of most of its events', () => {
  expect(inZones('America/Cancun', 'America/Mexico_City', 'America/Cancun')).toBe('America/Cancun');
  expect(inZones('America/Tijuana')).toBe('America/Tijuana');
});

test('of two zones with as many events the usual one is that of the encyclopedia', () => {
  expect(inZones('America/Hermosillo', 'America/Mexico_City')).toBe('America/Mexico_City');
  expect(inZones()).toBe('America/Mexico_City');
});
