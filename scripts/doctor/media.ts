import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { diskStorage } from '#api/media/disk-storage.ts';
import { type Check, ok, problem, reasonOf } from './finding.ts';

/** Writes a file to the storage of pictures, reads it and deletes it. */
export const checkMedia: Check = async ({ config: { apiUrl, dataDir } }) => {
  if (apiUrl !== null) return [ok(`The pictures are those of ${apiUrl}.`)];
  if (!existsSync(dataDir)) return [problem('There is no storage: DATA_DIR does not exist.', 'Create it.')];
  const storage = diskStorage(join(dataDir, 'media'));
  const folder = `doctor-${randomUUID()}`;
  const key = `${folder}/file`;
  const bytes = randomBytes(64);
  try {
    await storage.put(key, bytes);
    const read = await storage.readAll(key);
    await storage.delete(key);
    if (read === null || !bytes.equals(read))
      throw new Error('a file was read that differs from what was written');
    if (await storage.has(key)) throw new Error('a deleted file is still there');
    return [ok('A file was written, read and deleted.')];
  } catch (error) {
    return [
      problem(
        `The storage of pictures does not work: ${reasonOf(error)}.`,
        'The account of the server must be able to write DATA_DIR/media.',
      ),
    ];
  } finally {
    await storage.deleteFolder(folder).catch(() => {});
  }
};
