import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const COMPRESSIBLE = /\.(html|css|js|mjs|json|jsonl|svg|xml|txt|ics|webmanifest)$/;

/** Bytes below which a compressed twin saves no packet. */
const WORTH_IT = 1024;

/** Bytes from which a file is huge. */
const HUGE = 1_000_000;

/**
 * Pages and calendars change often and are many: quality 9 gives nearly all of 11 at a tenth of
 * its time. Where there are thousands of them, and for the few files that hold the whole content,
 * 5 is a tenth of that again and costs a few bytes in a hundred.
 */
export const quality = { asset: 11, page: 9, quick: 5 } as const;

/** Pages from which there are many. */
const MANY = 3000;

/** The quality for the pages of a site that has so many of them. */
export const pageQuality = (pages: number): number => (pages > MANY ? quality.quick : quality.page);

/** The ends that the names of compressed twins have. */
export const TWINS = ['.br', '.gz'] as const;

/** Whether a name is that of a compressed twin. */
export const isTwin = (name: string): boolean => TWINS.some((suffix) => name.endsWith(suffix));

export type Twins = ReadonlyArray<readonly [suffix: (typeof TWINS)[number], bytes: Buffer]>;

/** Whether a file of that name and size is served compressed too. */
export const hasTwins = (name: string, size: number): boolean => size >= WORTH_IT && COMPRESSIBLE.test(name);

/** Gives the compressed forms of a file; none of one that is not served compressed. */
export type Compressor = (name: string, bytes: Buffer, quality: number) => Twins | Promise<Twins>;

const brotliOptions = (bytes: Buffer, wanted: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: bytes.byteLength >= HUGE ? quality.quick : wanted,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  },
});
const gzipOptions = { level: 7 };

const twins = (br: Buffer, gz: Buffer): Twins => [
  ['.br', br],
  ['.gz', gz],
];

/** Beside whatever else the process does. */
export async function twinsOf(name: string, bytes: Buffer, wanted: number): Promise<Twins> {
  if (!hasTwins(name, bytes.byteLength)) return [];
  return twins(
    ...(await Promise.all([brotli(bytes, brotliOptions(bytes, wanted)), zip(bytes, gzipOptions)])),
  );
}

/** In the thread that calls this, and with as much of the processor as it takes for itself. */
export const twinsHere: Compressor = (name, bytes, wanted) =>
  hasTwins(name, bytes.byteLength)
    ? twins(brotliCompressSync(bytes, brotliOptions(bytes, wanted)), gzipSync(bytes, gzipOptions))
    : [];
