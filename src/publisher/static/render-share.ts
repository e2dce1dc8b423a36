import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileName } from '../output/file-name.ts';
import { placeIn } from '../output/site-writer.ts';
import type { Renderer } from '../render/renderer.ts';

/** Where the threads of one build see which page is next. */
export type Turn = SharedArrayBuffer;

export const createTurn = (): Turn => new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);

/** What the pages of a site are made by, and where they go. */
export interface Share {
  render: Renderer['render'];
  /** Every page of the site, in the same order for all who share them. */
  paths: readonly string[];
  turn: Turn;
  folder: string;
}

/** Folders that are there. */
const folders = new Set<string>();

function makeFolder(place: string): void {
  if (folders.has(place)) return;
  mkdirSync(place, { recursive: true });
  folders.add(place);
}

/**
 * Makes a page into a file; rejects when it cannot be made. Written while this thread waits: that
 * takes less of it than handing the work on and being told.
 */
export async function renderFile(path: string, { render, folder }: Pick<Share, 'render' | 'folder'>) {
  const bytes = await render(path);
  if (!bytes) throw new Error(`${path} is a page of the site, yet there is nothing to put into it.`);
  const place = placeIn(folder, fileName(path));
  makeFolder(dirname(place));
  writeFileSync(place, bytes);
}

/** Renders pages that no thread has begun yet, until there is none. One that fails ends it for all. */
export async function renderShare(share: Share): Promise<void> {
  const next = new Int32Array(share.turn);
  try {
    for (;;) {
      const path = share.paths[Atomics.add(next, 0, 1)];
      if (path === undefined) return;
      await renderFile(path, share);
    }
  } catch (error) {
    Atomics.store(next, 0, share.paths.length);
    throw error;
  }
}
