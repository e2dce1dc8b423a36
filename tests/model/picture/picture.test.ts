import { expect, test } from 'vitest';
import { toPicture } from '#model/picture/picture.ts';

const url = 'https://risoteca.test/media/abc/640.webp';
const variants = {
  width: 640,
  height: 480,
  color: '#aabbcc',
  avif: [{ width: 640, height: 480, url: 'https://risoteca.test/media/abc/640.avif' }],
  webp: [{ width: 640, height: 480, url }],
  credit: 'Ana',
  license: 'CC BY-SA 4.0',
};

test('equal pictures are one object', () => {
  expect(toPicture(url, structuredClone(variants))).toBe(toPicture(url, structuredClone(variants)));
});

test('a picture with a changed field is another object', () => {
  const picture = toPicture(url, variants);
  const changes = [
    { credit: 'Berta' },
    { license: 'CC0' },
    { color: '#000000' },
    { width: 641 },
    { avif: [] },
    { webp: [{ width: 320, height: 240, url }] },
  ];
  for (const change of changes) {
    const changed = toPicture(url, { ...variants, ...change });
    expect(changed).toMatchObject(change);
    expect(changed).not.toBe(picture);
  }
});
