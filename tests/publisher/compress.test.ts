import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress, quality } from '#publisher/output/compress.ts';

/** A page of words whose order no compressor knows. */
function pageOf(words: number): Buffer {
  let state = 7;
  const next = () => (state = (state * 48_271) % 2_147_483_647);
  return Buffer.from(Array.from({ length: words }, () => `<p>palabra-${next() % 5000}</p>`).join('\n'));
}

const sizeOf = (bytes: Buffer, level: number): number =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      ...(level === quality.page && { [constants.BROTLI_PARAM_LGWIN]: 16 }),
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  }).byteLength;

const compressed = async (bytes: Buffer, level: number): Promise<number> => {
  const [[suffix, br] = []] = await compress('a.html', bytes, level);
  expect(suffix).toBe('.br');
  expect(brotliDecompressSync(br ?? Buffer.alloc(0)).equals(bytes)).toBe(true);
  return br?.byteLength ?? 0;
};

test('a page that needs another round trip with quality 9 gets quality 11; smaller and larger ones, and those of large sites, do not', async () => {
  const pages = Array.from({ length: 60 }, (_, place) => pageOf(4000 + place * 100));
  const isOver = (page: Buffer) => sizeOf(page, quality.page) > 14_000;
  const over = pages.find(isOver) ?? Buffer.alloc(0);
  expect(await compressed(over, quality.page)).toBe(sizeOf(over, 11));
  expect(sizeOf(over, 11)).toBeLessThan(sizeOf(over, quality.page));
  expect(await compressed(over, quality.quick)).toBe(sizeOf(over, quality.quick));
  const under = pages[pages.indexOf(over) - 1] ?? Buffer.alloc(0);
  expect(await compressed(under, quality.page)).toBe(sizeOf(under, quality.page));
  const large = pages.find((page) => sizeOf(page, quality.page) > 15_680) ?? Buffer.alloc(0);
  expect(await compressed(large, quality.page)).toBe(sizeOf(large, quality.page));
});
