import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { compress, ENCODINGS, isCompressed, quality } from './compress.ts';

/** Writes the compressed forms of every file in a folder, but for those that an earlier call wrote. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !isCompressed(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const worker = async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) await compressFile(file);
  };
  await Promise.all(Array.from({ length: availableParallelism() * 2 }, worker));
}

async function compressFile(file: string): Promise<void> {
  // The server recognizes compressed files by the modification time that they share with their file.
  const stamp = new Date(Math.round((await stat(file)).mtimeMs));
  await utimes(file, stamp, stamp);
  const stamps = await Promise.all(ENCODINGS.map((suffix) => stampOf(file + suffix)));
  if (stamps.every((each) => each === stamp.getTime())) return;
  for (const [suffix, bytes] of await compress(file, await readFile(file), quality.asset)) {
    await writeFile(file + suffix, bytes);
    await utimes(file + suffix, stamp, stamp);
  }
}

/** The modification time of a file in whole milliseconds; null where there is none. A form gets that of its file last. */
const stampOf = (file: string): Promise<number | null> =>
  stat(file).then(
    ({ mtimeMs }) => Math.round(mtimeMs),
    () => null,
  );
