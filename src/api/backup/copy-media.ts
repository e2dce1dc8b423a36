import { mapWithConcurrency } from '#concurrency/map.ts';
import type { ManifestContent } from './manifest.ts';
import { MediaGone, type MediaSource } from './media-source.ts';
import { type Draft, PARALLEL } from './place.ts';

type Files = ManifestContent['media'];

/** Files that are looked at before the first of them is copied. */
const BATCH = 1000;

interface Needs {
  source: MediaSource;
  draft: Draft;
  key: Buffer | null;
  /** Files of the backup before, made with the same key: a file of a path never changes. */
  previous: Files;
}

/** Copies pictures into a backup. `copyNew` copies what the calls before did not. */
export function createMediaCopy({ source, draft, key, previous }: Needs) {
  const files: Files = {};
  let copied = 0;

  const copyOne = async (path: string): Promise<void> => {
    const known = previous[path];
    if (known && (await draft.reuse(`media/${path}`, known))) {
      files[path] = known;
      return;
    }
    try {
      files[path] = await draft.store({ path: `media/${path}`, source: source.read(path), key });
      copied += 1;
    } catch (error) {
      if (!(error instanceof MediaGone)) throw error;
    }
  };

  return {
    files,
    /** The number of files that the backup before did not hold. */
    copied: () => copied,
    async copyNew(): Promise<void> {
      let batch: string[] = [];
      for await (const path of source.list()) {
        if (!files[path]) batch.push(path);
        if (batch.length < BATCH) continue;
        await mapWithConcurrency(batch, PARALLEL, copyOne);
        batch = [];
      }
      await mapWithConcurrency(batch, PARALLEL, copyOne);
    },
  };
}
