import { describe, expect, test } from 'vitest';
import { pictureSources } from '#model/picture/sources.ts';
import type { Picture } from '#model/picture/picture.ts';

const site = new URL('https://risoteca.test');

function picture(origin: string, widths: number[]): Picture {
  const renditions = (format: string) =>
    widths.map((width) => ({ width, url: `${origin}/media/a/${width}.${format}` }));
  return {
    url: `${origin}/media/a/original.jpg`,
    width: 800,
    height: 1000,
    color: null,
    avif: renditions('avif'),
    webp: renditions('webp'),
    credit: '',
    license: '',
  };
}

describe('the pictureSources of a picture', () => {
  test('of the site itself are paths from its root', () => {
    expect(pictureSources(picture('https://risoteca.test', [160, 320]), 320, site)).toEqual({
      avif: '/media/a/160.avif 160w, /media/a/320.avif 320w',
      webp: '/media/a/160.webp 160w, /media/a/320.webp 320w',
      src: '/media/a/320.webp',
    });
  });

  test('of another origin keep it', () => {
    expect(pictureSources(picture('https://cdn.test', [160]), 160, site).avif).toBe(
      'https://cdn.test/media/a/160.avif',
    );
  });

  test('wider than the layout are left out, unless there are no others', () => {
    expect(pictureSources(picture('https://cdn.test', [640, 1280]), 160, site).src).toBe(
      'https://cdn.test/media/a/640.webp',
    );
  });

  test('without renditions are the picture itself', () => {
    expect(pictureSources(picture('https://cdn.test', []), 640, site)).toEqual({
      avif: '',
      webp: '',
      src: 'https://cdn.test/media/a/original.jpg',
    });
  });
});
