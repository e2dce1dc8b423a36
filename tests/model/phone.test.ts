import { expect, test } from 'vitest';
import { phonesIn } from '#model/phone.ts';

const urls = (text: string, extension?: string) => phonesIn(text, extension).map(({ url }) => url);

test.each([
  ['55 1234 5678', ['tel:+525512345678']],
  ['(55) 1234-5678', ['tel:+525512345678']],
  ['+52 1 55 1234 5678', ['tel:+5215512345678']],
  ['Tel. 55.1234.5678', ['tel:+525512345678']],
  ['01 800 123 4567', ['tel:018001234567']],
  ['55 1234 5678 / 55 8765 4321', ['tel:+525512345678', 'tel:+525587654321']],
  ['222 555 0101 o 222 555 0102', ['tel:+522225550101', 'tel:+522225550102']],
  ['5512345678 ext 12', ['tel:+525512345678']],
  ['(+52) 55 1234 5678', ['tel:+525512345678']],
  ['Tel. (+52 55) 1234 5678', ['tel:+525512345678']],
  ['55 1234 5678, ext. 123', ['tel:+525512345678']],
  ['por WhatsApp', [null]],
  ['1234567890123456', [null]],
  ['', []],
])('%j is dialled as %j', (text, expected) => {
  expect(urls(text)).toEqual(expected);
});

test('an extension is dialled with the number', () => {
  expect(urls('55 1234 5678', '12')).toEqual(['tel:+525512345678;ext=12']);
});
