import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Variant } from '../data/entry/media.ts';
import { listFrom } from '../data/read.ts';
import type { Db } from '../data/write.ts';
import { mediaKey } from '../data/entry/media-path.ts';
import type { Storage } from './storage.ts';

/** Copies every picture into a folder under its public path, for static hosts. */
export async function copyMedia(
  { db, storage }: { db: Db; storage: Storage },
  folder: string,
): Promise<void> {
  const pictures = await db.selectFrom('media').select(['hash', 'variants']).execute();
  for (const { hash, variants } of pictures) {
    await mkdir(join(folder, hash), { recursive: true });
    for (const { width, format } of listFrom<Variant>(variants)) {
      const file = Readable.fromWeb(await storage.read(mediaKey(hash, width, format)));
      await pipeline(file, createWriteStream(join(folder, hash, `${width}.${format}`)));
    }
  }
}
