import { expect, test } from 'vitest';
import { confirmationKey } from '#model/account/confirmation-key.ts';

const keyIn = (path: string) =>
  confirmationKey(new URL(`https://risoteca.test/registro/confirmacion${path}`));

test('the key is behind the # or behind the path', () => {
  for (const path of ['#aB-3_x', '/aB-3_x', '/aB-3_x/']) expect(keyIn(path)).toBe('aB-3_x');
  for (const path of ['', '/', '#', '#.']) expect(keyIn(path)).toBe('');
});

test('what mail programs add to the link is no part of the key', () => {
  for (const path of ['#aB-3_x.', '#aB-3_x>', '/%23aB-3_x', '/aB-3_x%3E', '#%20aB-3_x)'])
    expect(keyIn(path)).toBe('aB-3_x');
});

test("a key of Django's allauth is whole, also where its colons are escaped", () => {
  const key = 'Mw:1wAbc:x-Y_z9';
  for (const path of [`/${key}`, `/${key}/`, `#${key}.`, '/Mw%3A1wAbc%3ax-Y_z9'])
    expect(keyIn(path)).toBe(key);
});
