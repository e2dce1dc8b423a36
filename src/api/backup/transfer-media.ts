import { mapWithConcurrency } from '#concurrency/map.ts';
import { MediaGone, type MediaSource } from './media-source.ts';
import type { Storage } from '../media/storage.ts';

/** Files that are copied at once, and that are listed before the first of them is copied. */
const PARALLEL = 8;
const BATCH = 1000;

/** Copies the pictures that a storage does not have. A file of a key never changes, so those it has are the same. */
export async function transferMedia(
  from: MediaSource,
  to: Storage,
): Promise<{ copied: number; known: number }> {
  const counts = { copied: 0, known: 0 };
  const copyOne = async (path: string): Promise<void> => {
    if (await to.has(path)) {
      counts.known += 1;
      return;
    }
    try {
      await to.put(path, Buffer.concat(await Array.fromAsync(from.read(path))));
      counts.copied += 1;
    } catch (error) {
      // Deleted since it was listed.
      if (!(error instanceof MediaGone)) throw error;
    }
  };
  let batch: string[] = [];
  for await (const path of from.list()) {
    if (batch.push(path) < BATCH) continue;
    await mapWithConcurrency(batch, PARALLEL, copyOne);
    batch = [];
  }
  await mapWithConcurrency(batch, PARALLEL, copyOne);
  return counts;
}
