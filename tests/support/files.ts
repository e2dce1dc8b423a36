import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Every file below a folder, by relative path. */
export async function filesBelow(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = await Promise.all(
    files.map(async (file): Promise<[string, Buffer]> => [relative(folder, file), await readFile(file)]),
  );
  return new Map(read.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
