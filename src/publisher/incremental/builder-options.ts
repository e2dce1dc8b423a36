import type { Client } from '#client/http/http.ts';
import type { Collections } from '#model/encyclopedia.ts';
import type { Renderer } from '../render/renderer.ts';
import type { SiteFiles } from '../site-files/site-files.ts';
import type { PageSubject } from './page-subject.ts';

/** What the builder is doing; `idle` between jobs. */
export type BuilderState =
  | 'reading all content'
  | 'polling the server'
  | 'reading changes'
  | 'applying dependents'
  | 'applying episodes'
  | 'following the clock'
  | 'planning a draft'
  | 'comparing pages';

export interface BuilderEvents {
  /** Files that the server keeps in memory changed: redirects, error pages, the manifest of the cards. */
  reload: () => void;
  /** A template failed; the last good version of the page stays live. */
  pageFailed: (path: string, problem: string, subject: PageSubject | null) => void;
  /** A page that had failed was rendered again. */
  pageRecovered: (path: string) => void;
  /** Files were written or removed in folders, by name. */
  written: (folders: readonly string[], names: readonly string[]) => void;
  /** The content was read: pages can be rendered. */
  loaded: () => void;
  /** A read or write failed and will be retried. */
  failure: (problem: unknown) => void;
  /** All pages of the last edits are written; so many of them changed. */
  followed: (pages: number) => void;
  /** Progress of a full build, in pages. */
  progress: (done: number, total: number) => void;
}

export interface BuilderOptions {
  client: Client;
  renderer: Renderer;
  siteFiles: SiteFiles;
  events: BuilderEvents;
  signal: AbortSignal;
  now?: () => Date;
}

export interface BuildAllOptions {
  /** The content, where it was read already. */
  collections?: Collections;
  /** Throws when the site may not have this many pages. */
  approve?: (pages: number) => void;
  /** Names of the files of pages that are live, where a site is continued. */
  existing?: readonly string[];
}
