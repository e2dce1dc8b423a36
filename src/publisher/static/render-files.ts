import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileName } from '../output/file-name.ts';
import { filePathIn } from '../output/site-writer.ts';
import type { Renderer } from '../render/renderer.ts';

/** The index of the next page, shared by the threads of a build. */
export type PageCounter = SharedArrayBuffer;

/** A new counter at the first page. */
export const createPageCounter = (): PageCounter => new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);

/** A build whose pages several threads render. */
export interface RenderJob {
  render: Renderer['render'];
  /** All pages of the site, in the same order in every thread. */
  paths: readonly string[];
  counter: PageCounter;
  folder: string;
}

/** Folders that exist. */
const folders = new Set<string>();

function makeFolder(folder: string): void {
  if (folders.has(folder)) return;
  mkdirSync(folder, { recursive: true });
  folders.add(folder);
}

/**
 * Renders a page to a file; rejects when that fails. It writes synchronously, which costs this thread less than an
 * asynchronous write.
 */
export async function renderFile(path: string, { render, folder }: Pick<RenderJob, 'render' | 'folder'>) {
  const bytes = await render(path);
  if (!bytes) throw new Error(`${path} is a page of the site, but it was not rendered.`);
  const filePath = filePathIn(folder, fileName(path));
  makeFolder(dirname(filePath));
  writeFileSync(filePath, bytes);
}

/** Renders pages that no other thread has started, until none is left. A failure ends the build in all threads. */
export async function renderFiles(job: RenderJob): Promise<void> {
  const next = new Int32Array(job.counter);
  try {
    for (;;) {
      const path = job.paths[Atomics.add(next, 0, 1)];
      if (path === undefined) return;
      await renderFile(path, job);
    }
  } catch (error) {
    Atomics.store(next, 0, job.paths.length);
    throw error;
  }
}
