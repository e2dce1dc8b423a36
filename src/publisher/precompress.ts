import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const COMPRESSIBLE = /\.(html|css|js|mjs|json|jsonl|svg|xml|txt|ics|webmanifest)$/;

/** Bytes below which a compressed twin saves no packet. */
const WORTH_IT = 1024;

/**
 * Pages and calendars change often and are many: quality 9 gives nearly all of 11 at a tenth of
 * its time. Where there are thousands of them, and for the few files that hold the whole content,
 * 5 is a tenth of that again and costs a few bytes in a hundred.
 */
const PAGE_QUALITY = 9;
const ASSET_QUALITY = 11;
const QUICK_QUALITY = 5;

/** Files from which there are many. */
const MANY = 3000;

/** Bytes from which a file is huge. */
const HUGE = 1_000_000;

/** Writes `.br` and `.gz` beside every text file of a folder, once, so that serving costs nothing. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const pageQuality = files.length > MANY ? QUICK_QUALITY : PAGE_QUALITY;
  const worker = async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop())
      await compressFile(file, pageQuality);
  };
  await Promise.all(Array.from({ length: availableParallelism() * 2 }, worker));
}

async function compressFile(file: string, pageQuality: number): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.byteLength < WORTH_IT) return;
  const quality = qualityOf(file, bytes.byteLength, pageQuality);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 7 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

function qualityOf(file: string, size: number, pageQuality: number): number {
  if (size >= HUGE) return QUICK_QUALITY;
  return /\.(html|ics|xml|json|jsonl)$/.test(file) ? pageQuality : ASSET_QUALITY;
}
