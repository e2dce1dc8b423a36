import type { Collections } from '#model/encyclopedia.ts';
import type { Edits } from '#model/revise-encyclopedia.ts';
import type { Target } from '../output/site-writer.ts';
import type { SiteFileGroup } from './paths.ts';

/** The result of writing a group of the site-wide files. */
export interface SiteFilesResult {
  names: string[];
  /** Those that differ from what was there. */
  changed: string[];
  /** Paths that could not be rendered, with the error's message. */
  failed: Array<[path: string, problem: string]>;
  /** Milliseconds that it took, without the time in which it let other work go first. */
  took: number;
}

/**
 * Writes the files that are made from the whole content: search index, feeds, calendars, sitemaps, open data
 * and the manifest of the cards. They take long, so a worker thread makes them from its own copy of the
 * content, which follows by the same edits.
 */
export interface SiteFiles {
  /** Replaces the worker's content. */
  load(collections: Collections, now: Date): Promise<void>;
  revise(edits: Edits, now: Date): Promise<void>;
  /**
   * Writes the files of a group as the content is now; those that could not be rendered stay as they were. Rounds of both groups
   * may run at once, and content may be loaded or revised meanwhile.
   */
  write(group: SiteFileGroup, targets: readonly Target[]): Promise<SiteFilesResult>;
  /** Ends the worker and frees its memory; the next `load` starts another one. */
  close(): Promise<void>;
}
