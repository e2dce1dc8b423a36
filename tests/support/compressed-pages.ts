import { brotliCompressSync, constants } from 'node:zlib';
import { quality } from '#publisher/output/compress.ts';

/** A page of words whose order no compressor knows. */
function pageOf(words: number): Buffer {
  let state = 7;
  const next = () => (state = (state * 48_271) % 2_147_483_647);
  return Buffer.from(Array.from({ length: words }, () => `<p>palabra-${next() % 5000}</p>`).join('\n'));
}

/** Pages of more and more words. */
export const growingPages: readonly Buffer[] = Array.from({ length: 60 }, (_, place) =>
  pageOf(4000 + place * 100),
);

/** Bytes of a page in brotli, as the publisher compresses it. */
export const brotliSize = (bytes: Buffer, level: number): number =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      ...(level === quality.page && { [constants.BROTLI_PARAM_LGWIN]: 16 }),
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  }).byteLength;

/** The first of the growing pages that needs a second round trip with the quality of pages. */
export const pageThatFitsWithQuality11: Buffer =
  growingPages.find((page) => brotliSize(page, quality.page) > 14_000) ?? Buffer.alloc(0);
