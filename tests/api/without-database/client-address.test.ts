import { expect, test } from 'vitest';
import { bareAddress, networkOf } from '#api/limits/client-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001::5', '2001:db8:1:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['no es dirección', 'no es dirección'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['2001:db8:1:abcd::5', 56, '2001:db8:1:ab00::/56'],
  ['2001:db8:1:abcd::5', 48, '2001:db8:1:0::/48'],
  ['2001:db8:1:2::5', 56, '2001:db8:1:0::/56'],
  ['203.0.113.7', 48, '203.0.113.7'],
] as const)('%s is in the /%i %s', (address, bits, network) => {
  expect(networkOf(address, bits)).toBe(network);
});

test.each([
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['unknown', null],
  ['203.0.113.7:x', null],
  ['', null],
])('a proxy that writes %s means %s', (written, address) => {
  expect(bareAddress(written)).toBe(address);
});
