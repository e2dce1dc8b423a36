import { expect, test } from 'vitest';
import { addressLine } from '#model/place/address-line.ts';

const address = { address: 'Calle 1', postalCode: '06000', city: 'Guadalajara', state: 'Jalisco' };

test('an address is one line of the parts that are there', () => {
  expect(addressLine(address)).toBe('Calle 1, 06000, Guadalajara, Jalisco');
  expect(addressLine({ address: '', city: 'Tulum', state: '' })).toBe('Tulum');
  expect(addressLine({ address: '', city: '', state: '' })).toBe('');
});

test('a state with the name of its city is not repeated, however it is written', () => {
  expect(addressLine({ ...address, city: 'Ciudad de México', state: 'Ciudad de Mexico' })).toBe(
    'Calle 1, 06000, Ciudad de México',
  );
  expect(addressLine({ ...address, city: '', state: 'Puebla' })).toBe('Calle 1, 06000, Puebla');
});
