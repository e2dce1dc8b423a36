import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const COMPRESSIBLE = /\.(html|css|js|mjs|json|jsonl|svg|xml|txt|ics|webmanifest)$/;

/** The contents of cards, which only the server reads: some MB that change with every edit. */
const NOT_SENT = 'cards.jsonl';

/** Bytes below which compression saves no network packet. */
const MIN_SIZE = 1024;

/** Bytes from which a file is compressed quickly. */
const HUGE = 1_000_000;

/**
 * Brotli qualities. Pages change often and are many: quality 9 is nearly as small as 11 in a tenth of the
 * time. Quality 5 takes a tenth of that again for some percent more bytes: it serves sites with thousands of
 * pages, and the few files that hold the whole content. Pages that quality 11 saves a round trip have it: see `compress`.
 */
export const quality = { asset: 11, page: 9, quick: 5 } as const;

/**
 * Bytes of a page that a server sends before it waits for an answer: ten packets (RFC 6928), less the headers. A larger page
 * takes another round trip.
 */
const FIRST_FLIGHT = 14_000;

/** How much larger than `FIRST_FLIGHT` a page of quality 9 may be to fit in quality 11. */
const SPARED = 1.12;

/** Whether a page in brotli with the quality of its site would fit in the first packets with quality 11. */
export const fitsWithQuality11 = (byteLength: number, level: number): boolean =>
  level === quality.page && byteLength > FIRST_FLIGHT && byteLength <= FIRST_FLIGHT * SPARED;

/**
 * The window of quality 9: 2^16 bytes. With a larger one the encoder allocates and clears a hash table of tens of MB for each file,
 * which takes 7 to 70 times as long as compressing a page. Pages of up to 128 KB are as small as with the default window.
 */
const PAGE_WINDOW = { bits: 16, largestFile: 128 * 1024 } as const;

/**
 * Distance codes of brotli (RFC 7932, section 4) beside the default ones: bits of postfix, and direct codes. Two pages that differ
 * in a digit differ by up to 90 bytes with quality 11: of several codes one gives some 100 bytes less where the default ones give much.
 */
const DISTANCE_CODES = [
  [1, 30],
  [1, 0],
  [2, 0],
  [3, 120],
] as const;

/** Pages from which a site is compressed quickly. */
const LARGE_SITE = 3000;

/** The quality of the pages of a site with this many pages. */
export const pageQuality = (pages: number): number => (pages > LARGE_SITE ? quality.quick : quality.page);

/** Suffixes of compressed files; `name.br` and `name.gz` are served in place of `name`. */
export const ENCODINGS = ['.br', '.gz'] as const;

/** Whether a name is that of a compressed file. */
export const isCompressed = (name: string): boolean => ENCODINGS.some((suffix) => name.endsWith(suffix));

export type CompressedFiles = ReadonlyArray<readonly [suffix: (typeof ENCODINGS)[number], bytes: Buffer]>;

/** Whether a file of this name and size, in bytes, is served compressed too. */
export const isCompressible = (name: string, size: number): boolean =>
  size >= MIN_SIZE && COMPRESSIBLE.test(name) && name !== NOT_SENT;

/** Gives the compressed forms of a file; none where it is served as it is. `isQuick`: with this quality also where 11 fits. */
export type Compressor = (
  name: string,
  bytes: Buffer,
  quality: number,
  isQuick?: boolean,
) => CompressedFiles | Promise<CompressedFiles>;

const brotliOptions = (bytes: Buffer, level: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: bytes.byteLength >= HUGE ? quality.quick : level,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    ...(level === quality.page &&
      bytes.byteLength <= PAGE_WINDOW.largestFile && { [constants.BROTLI_PARAM_LGWIN]: PAGE_WINDOW.bits }),
  },
});
const gzipOptions = { level: 7 };

const filesOf = (br: Buffer, gz: Buffer): CompressedFiles => [
  ['.br', br],
  ['.gz', gz],
];

/** Compresses in the thread pool. A page that fits in the first packets with quality 11 alone gets that, unless `isQuick`. */
export async function compress(
  name: string,
  bytes: Buffer,
  level: number,
  isQuick = false,
): Promise<CompressedFiles> {
  if (!isCompressible(name, bytes.byteLength)) return [];
  const [br, gz] = await Promise.all([brotli(bytes, brotliOptions(bytes, level)), zip(bytes, gzipOptions)]);
  if (isQuick || !fitsWithQuality11(br.byteLength, level)) return filesOf(br, gz);
  return filesOf(await compressBest(bytes), gz);
}

/** Compresses with quality 11, and where that does not fit in the first packets with several codes, of which the smallest holds. */
async function compressBest(bytes: Buffer): Promise<Buffer> {
  const { params } = brotliOptions(bytes, quality.asset);
  let best = await brotli(bytes, { params });
  for (const [postfix, direct] of DISTANCE_CODES) {
    if (best.byteLength <= FIRST_FLIGHT) break;
    const codes = { [constants.BROTLI_PARAM_NPOSTFIX]: postfix, [constants.BROTLI_PARAM_NDIRECT]: direct };
    const other = await brotli(bytes, { params: { ...params, ...codes } });
    if (other.byteLength < best.byteLength) best = other;
  }
  return best;
}

/** Compresses in the calling thread, with that thread's priority. */
export const compressSync: Compressor = (name, bytes, level) =>
  isCompressible(name, bytes.byteLength)
    ? filesOf(brotliCompressSync(bytes, brotliOptions(bytes, level)), gzipSync(bytes, gzipOptions))
    : [];
