import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { SentBody } from '../s3/send.ts';
import { type Bytes, measure } from './stored-file.ts';

/** Bytes that are held in memory; what is longer goes to a file. */
const MAX_MEMORY = 8 * 1024 * 1024;

/**
 * Reads bytes to their end, since an upload begins with their hash, and passes them on. What is long is written to a
 * file in a new folder below `folder` meanwhile. It holds what is stored: with a key it is encrypted.
 */
export async function spool<T>(
  source: Bytes,
  folder: string,
  use: (body: SentBody) => Promise<T>,
): Promise<T> {
  const { add, result } = measure();
  let parts: Buffer[] = [];
  let held = 0;
  let temporary: string | null = null;
  let file: WriteStream | null = null;
  try {
    for await (const part of source) {
      add(part);
      parts.push(part);
      held += part.length;
      if (held <= MAX_MEMORY) continue;
      if (!file) {
        await mkdir(folder, { recursive: true });
        temporary = await mkdtemp(join(folder, 'backup-'));
        file = createWriteStream(join(temporary, 'body'), { mode: 0o600 });
      }
      for (const each of parts) if (!file.write(each)) await once(file, 'drain');
      [parts, held] = [[], 0];
    }
    if (!file) return await use({ ...result(), open: () => Readable.from(parts) });
    for (const each of parts) file.write(each);
    file.end();
    await finished(file);
    const { path } = file;
    return await use({ ...result(), open: () => createReadStream(path) });
  } finally {
    file?.destroy();
    if (temporary) await rm(temporary, { recursive: true, force: true });
  }
}
