import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { MANIFEST_FILE } from '#publisher/cards/manifest.ts';
import { compress, isCompressible, quality } from '#publisher/output/compress.ts';
import { brotliSize, growingPages, pageThatFitsWithQuality11 } from '../support/compressed-pages.ts';

const compressed = async (bytes: Buffer, level: number, isQuick = false): Promise<number> => {
  const [[suffix, br] = []] = await compress('a.html', bytes, level, isQuick);
  expect(suffix).toBe('.br');
  expect(brotliDecompressSync(br ?? Buffer.alloc(0)).equals(bytes)).toBe(true);
  return br?.byteLength ?? 0;
};

test('a page that needs another round trip with quality 9 gets quality 11; smaller and larger ones, and those of large sites, do not', async () => {
  const over = pageThatFitsWithQuality11;
  expect(await compressed(over, quality.page)).toBe(brotliSize(over, 11));
  expect(brotliSize(over, 11)).toBeLessThan(brotliSize(over, quality.page));
  expect(await compressed(over, quality.page, true)).toBe(brotliSize(over, quality.page));
  expect(await compressed(over, quality.quick)).toBe(brotliSize(over, quality.quick));
  const under = growingPages[growingPages.indexOf(over) - 1] ?? Buffer.alloc(0);
  expect(await compressed(under, quality.page)).toBe(brotliSize(under, quality.page));
  const large = growingPages.find((page) => brotliSize(page, quality.page) > 15_680) ?? Buffer.alloc(0);
  expect(await compressed(large, quality.page)).toBe(brotliSize(large, quality.page));
});

/** A page of this many characters, of words that are as unevenly frequent as those of a language. */
function proseOf(length: number): Buffer {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const words = Array.from({ length: 600 }, (_, at) =>
    digest(`w${at}`)
      .toString('hex')
      .slice(0, 4 + (at % 5)),
  );
  const parts = Array.from({ length: 9000 }, (_, at) => {
    const word = words[Math.floor(600 * (digest(`p${at}`).readUInt32BE() / 2 ** 32) ** 2)];
    return at % 9 === 0 ? `<li class="row"><a href="/eventos/${word}-${at}">${word}</a>` : word;
  });
  return Buffer.from(parts.join(' ').slice(0, length));
}

test('where quality 11 does not fit in the first packets, the smallest of several encodings holds', async () => {
  for (const length of [59_500, 60_000, 60_500]) {
    const page = proseOf(length);
    expect(brotliSize(page, 11)).toBeGreaterThan(14_000);
    expect(await compressed(page, quality.page), `${length}`).toBeLessThan(brotliSize(page, 11));
  }
});

test('the contents of cards, which no visitor reads, are not compressed', () => {
  expect(isCompressible(MANIFEST_FILE, 1_000_000)).toBe(false);
  expect(isCompressible('datos/eventos.jsonl', 1_000_000)).toBe(true);
});
