import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress, quality } from '#publisher/output/compress.ts';
import { brotliSize, growingPages, pageWorthMore } from '../support/compressed-pages.ts';

const compressed = async (bytes: Buffer, level: number, isQuick = false): Promise<number> => {
  const [[suffix, br] = []] = await compress('a.html', bytes, level, isQuick);
  expect(suffix).toBe('.br');
  expect(brotliDecompressSync(br ?? Buffer.alloc(0)).equals(bytes)).toBe(true);
  return br?.byteLength ?? 0;
};

test('a page that needs another round trip with quality 9 gets quality 11; smaller and larger ones, and those of large sites, do not', async () => {
  const over = pageWorthMore;
  expect(await compressed(over, quality.page)).toBe(brotliSize(over, 11));
  expect(brotliSize(over, 11)).toBeLessThan(brotliSize(over, quality.page));
  expect(await compressed(over, quality.page, true)).toBe(brotliSize(over, quality.page));
  expect(await compressed(over, quality.quick)).toBe(brotliSize(over, quality.quick));
  const under = growingPages[growingPages.indexOf(over) - 1] ?? Buffer.alloc(0);
  expect(await compressed(under, quality.page)).toBe(brotliSize(under, quality.page));
  const large = growingPages.find((page) => brotliSize(page, quality.page) > 15_680) ?? Buffer.alloc(0);
  expect(await compressed(large, quality.page)).toBe(brotliSize(large, quality.page));
});
