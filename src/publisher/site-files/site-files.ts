import type { Collections } from '#model/encyclopedia.ts';
import type { Edits } from '#model/revise-encyclopedia.ts';

/** Where files go: a site, and a place on the same disk where they are made. */
export interface Target {
  folder: string;
  drafts: string;
  base: string | null;
}

/** What became of the files: their names, and why some were not made. */
export interface Written {
  names: string[];
  failed: Array<[path: string, problem: string]>;
}

/**
 * Keeps the files that are made from the whole content. They take a while, so that this works apart
 * from the pages: on a copy of the content, which follows by the same edits.
 */
export interface Archive {
  /** Takes this content as what there is now. */
  load(collections: Collections, now: Date): Promise<void>;
  revise(edits: Edits, now: Date): Promise<void>;
  /** Writes all files; those that could not be made stay as they were. */
  write(targets: readonly Target[]): Promise<Written>;
  close(): Promise<void>;
}
