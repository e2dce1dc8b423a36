import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { webManifest } from '#components/site/web-manifest.ts';

const manifest = webManifest('Risoteca');

/** The real size of a file, in the format of manifests, and its type. */
async function measure(src: string): Promise<{ sizes: string; type: string }> {
  const { width, height, format } = await sharp(join('public', src)).metadata();
  return { sizes: `${width}x${height}`, type: `image/${format}` };
}

test('the app has the name of the site and a start URL without tracking parameters', () => {
  expect([manifest.name, manifest.short_name, manifest.lang]).toEqual(['Risoteca', 'Risoteca', 'es-MX']);
  for (const { url } of [{ url: manifest.start_url }, ...manifest.shortcuts])
    expect([url, new URL(url, 'https://risoteca.test').search]).toEqual([url, '']);
});

test('every icon exists in the declared size and type', async () => {
  const pictures = [manifest, ...manifest.shortcuts].flatMap(({ icons }) => icons);
  for (const { src, sizes, type } of [...pictures, ...manifest.screenshots])
    expect([src, await measure(src)]).toEqual([src, { sizes, type }]);
  for (const purpose of ['any', 'maskable'])
    expect(manifest.icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes)).toEqual([
      '192x192',
      '512x512',
    ]);
});

test('favicon.ico contains the mark in three sizes', async () => {
  const icon = await readFile('public/favicon.ico');
  const pictures = Array.from({ length: icon.readUInt16LE(4) }, (_, index) => {
    const entry = icon.subarray(6 + 16 * index);
    return icon.subarray(entry.readUInt32LE(12), entry.readUInt32LE(12) + entry.readUInt32LE(8));
  });
  expect([...icon.subarray(0, 4)]).toEqual([0, 0, 1, 0]);
  const sizes = await Promise.all(pictures.map(async (picture) => (await sharp(picture).metadata()).width));
  expect(sizes).toEqual([16, 32, 48]);
});

test('a maskable icon keeps its mark inside the safe circle', async () => {
  const { data, info } = await sharp('public/icons/maskable-512.png')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colorAt = (x: number, y: number) =>
    [0, 1, 2].map((channel) => data[(y * info.width + x) * info.channels + channel] ?? 0);
  // Outside the circle every pixel has one of the two background colours.
  const isGround = ([red = 0, green = 0, blue = 0]: number[]) =>
    (red > 190 && green < 60 && blue > 80) || (red > 220 && green > 150 && blue < 60);
  for (let angle = 0; angle < 360; angle += 5) {
    const [x, y] = [Math.cos, Math.sin].map((part) => Math.round(256 + 210 * part((angle * Math.PI) / 180)));
    expect([angle, isGround(colorAt(x ?? 0, y ?? 0))]).toEqual([angle, true]);
  }
});
