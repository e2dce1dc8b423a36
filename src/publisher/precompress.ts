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
 * its time, and 5 keeps the few files that hold the whole content from holding everything up.
 */
const PAGE_QUALITY = 9;
const ASSET_QUALITY = 11;
const HUGE_QUALITY = 5;

/** Bytes from which a file is huge. */
const HUGE = 1_000_000;

/** Writes `.br` and `.gz` beside every text file of a folder, once, so that serving costs nothing. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const worker = async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) await compressFile(file);
  };
  await Promise.all(Array.from({ length: availableParallelism() * 2 }, worker));
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.byteLength < WORTH_IT) return;
  const quality = qualityOf(file, bytes.byteLength);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 7 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

function qualityOf(file: string, size: number): number {
  if (size >= HUGE) return HUGE_QUALITY;
  return /\.(html|ics|xml|jsonl)$/.test(file) ? PAGE_QUALITY : ASSET_QUALITY;
}
