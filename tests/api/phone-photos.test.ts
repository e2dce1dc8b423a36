import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { inspectPicture } from '#api/media/picture.ts';
import type { PictureRefusal } from '#api/media/picture-limits.ts';

const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d6006e' }, limitInputPixels: false });

/** A photo full of detail, so that its last bytes are pixels. */
const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#808080', noise } })
  .jpeg()
  .toBuffer();
const small = await canvas(80, 60).jpeg().toBuffer();
const joined = (...parts: Array<Uint8Array | string>) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

/** A grey JPEG, which is encoded in a third of the time. */
const greyPhoto = (width: number, height: number, options = {}) =>
  canvas(width, height)
    .toColourspace('b-w')
    .jpeg({ quality: 50, ...options });

/** A JPEG whose header states another size. */
function resized(source: Buffer, marker: number, width: number, height: number): Buffer {
  const bytes = Buffer.from(source);
  const at = bytes.indexOf(Buffer.from([0xff, marker]));
  bytes.writeUInt16BE(height, at + 5);
  bytes.writeUInt16BE(width, at + 7);
  return bytes;
}

/** Offset of the end-of-image marker, and of the first scan. */
const end = photo.lastIndexOf(Buffer.from([0xff, 0xd9]));
const scan = photo.indexOf(Buffer.from([0xff, 0xda]));

const refusalOf = (source: Uint8Array): Promise<PictureRefusal | null> =>
  inspectPicture(source).then(
    () => null,
    ({ refusal }) => refusal,
  );

describe('photos as phones write them are accepted', () => {
  test.for([
    [
      'bytes between the header and the pixels',
      joined(photo.subarray(0, scan), '\0\0\0\0', photo.subarray(scan)),
    ],
    [
      'an unknown Adobe transform',
      joined(photo.subarray(0, 2), '\xff\xee\0\x0eAdobe\0\x64\0\0\0\0\x09', photo.subarray(2)),
    ],
    ['a Samsung trailer', joined(photo, 'SEFH', Buffer.alloc(200, 3), 'SEFT')],
    ['a second picture (MPF)', joined(photo, small)],
    ['a video behind the picture (Motion Photo)', joined(photo, '\0\0\0\x18ftypmp42', Buffer.alloc(9000, 7))],
    ['zeros before the end', joined(photo.subarray(0, end), Buffer.alloc(32), photo.subarray(end))],
  ] as const)('%s', async ([, source]) => {
    expect(await refusalOf(source)).toBeNull();
  });
});

test('a truncated photo is refused as damaged, at any length and in any format', async () => {
  const progressive = await sharp(photo).jpeg({ progressive: true }).toBuffer();
  const png = await sharp(photo).png().toBuffer();
  const webp = await sharp(photo).webp().toBuffer();
  for (const [name, source] of Object.entries({ photo, progressive, png, webp }))
    for (const share of [0.3, 0.6, 0.95])
      expect([name, share, await refusalOf(source.subarray(0, source.byteLength * share))]).toEqual([
        name,
        share,
        'damaged',
      ]);
});

describe('photos are accepted in the sizes of phones', () => {
  test.for([
    ['24 megapixels of an iPhone', 5712, 4284],
    ['50 megapixels', 8160, 6144],
    ['200 megapixels', 16_320, 12_240],
  ] as const)('%s', async ([, width, height]) => {
    const { facts } = await inspectPicture(await greyPhoto(width, height).toBuffer());
    expect(facts).toMatchObject({ width: 1280, height: Math.round((height * 1280) / width) });
  });

  test('a progressive one of 50 megapixels', async () => {
    expect(await refusalOf(await greyPhoto(8160, 6144, { progressive: true }).toBuffer())).toBeNull();
  });
});

test('a large photo is turned upright, and loses where it was taken', async () => {
  const turned = await greyPhoto(8064, 6048)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 25/1 42/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { facts, clean } = await inspectPicture(turned);
  expect(facts).toMatchObject({ width: 1280, height: 1707 });
  expect(await sharp(clean).metadata()).not.toHaveProperty('exif');
});

test('a truncated photo of 50 megapixels is refused, though it is shrunk while it is decoded', async () => {
  const large = await greyPhoto(8160, 6144).toBuffer();
  expect(await refusalOf(large.subarray(0, large.byteLength / 2))).toBe('damaged');
});

test('what a decoder would have to keep whole is refused above the size of phones', async () => {
  expect(await refusalOf(await canvas(5001, 5001).png().toBuffer())).toBe('pixels');
  const progressive = await sharp(photo).jpeg({ progressive: true }).toBuffer();
  expect(await refusalOf(resized(progressive, 0xc2, 9000, 8000))).toBe('jpegPixels');
  expect(await refusalOf(resized(photo, 0xc0, 16_384, 12_400))).toBe('jpegPixels');
});

test('a JPEG with a scan for each component counts as one that is kept whole', async () => {
  const large = resized(photo, 0xc0, 9000, 8000);
  const single = joined(
    large.subarray(0, scan),
    '\xff\xda\0\x08\x01\x01\0\0\x3f\0',
    large.subarray(scan + 14),
  );
  expect(await refusalOf(single)).toBe('jpegPixels');
  expect(await refusalOf(large)).not.toBe('jpegPixels');
});

test('HEIC is told from AVIF, and from a video, by its brands', async () => {
  const box = (...brands: string[]) => {
    const size = String.fromCodePoint(8 + 4 * (brands.length + 1));
    return joined(`\0\0\0${size}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`, Buffer.alloc(200));
  };
  expect(await refusalOf(box('heic', 'mif1', 'heic'))).toBe('heic');
  expect(await refusalOf(box('mif1', 'mif1', 'heic', 'hevc'))).toBe('heic');
  expect(await refusalOf(box('mp42', 'isom', 'mp42'))).not.toBe('heic');
  expect(await refusalOf(await sharp(photo).avif({ effort: 0 }).toBuffer())).toBeNull();
});

describe('a logo on transparency is seen in both themes', () => {
  /** A bar across a transparent picture. */
  const logo = async (...bars: string[]) =>
    sharp({ create: { width: 400, height: 400, channels: 4, background: '#0000' } })
      .composite(
        await Promise.all(
          bars.map(async (background, place) => ({
            input: await sharp({ create: { width: 300, height: 60, channels: 3, background } })
              .png()
              .toBuffer(),
            left: 50,
            top: 60 + place * 120,
          })),
        ),
      )
      .png()
      .toBuffer();

  /** Relative lightness, 0 to 1, of a pixel. */
  const lightness = (data: Buffer, channels: number, x: number, y: number) => {
    const at = (y * 400 + x) * channels;
    return ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 765;
  };

  test.for([
    ['black', ['#000']],
    ['white', ['#fff']],
    ['near the paper', ['#fdf8ee']],
    ['red and white', ['#f33', '#fff']],
    ['black and white', ['#000', '#fff']],
  ] as const)('%s', async ([, bars]) => {
    const { facts, clean } = await inspectPicture(await logo(...bars));
    const { data, info } = await sharp(clean).raw().toBuffer({ resolveWithObject: true });
    expect(info.channels).toBe(3);
    const ground = lightness(data, info.channels, 5, 5);
    for (const place of bars.keys())
      expect(Math.abs(lightness(data, info.channels, 200, 90 + place * 120) - ground)).toBeGreaterThan(0.25);
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(facts.color.slice(at, at + 2), 16));
    expect(Math.abs(((red ?? 0) + (green ?? 0) + (blue ?? 0)) / 765 - ground)).toBeLessThan(0.1);
  });
});
