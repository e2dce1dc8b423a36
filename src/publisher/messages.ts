import type { AnnouncedChange } from '#client/content/edits.ts';
import type { DraftAnswer, DraftRequest } from '#api/builds/draft-pages.ts';
import type { PageAnswer, PageRequest } from './serve/page-requests.ts';
import type { PageSubject } from './incremental/page-subject.ts';

/** Messages of the server to the publisher. */
export type ToPublisher =
  | { type: 'changed'; changes: readonly AnnouncedChange[] }
  /** Requests a full release; messages about it have the same `id`. */
  | { type: 'release'; id: number }
  /** Its releases were changed by the server: what differs from what is published has to be published. */
  | { type: 'compare' }
  | ({ type: 'draft' } & DraftRequest)
  /** Requests a page before there is a release. */
  | ({ type: 'page' } & PageRequest);

/** Messages of the publisher to the server. */
export type FromPublisher =
  /** A publisher of another process is at work; this one waits until it may follow. */
  | { type: 'standby' }
  /** This publisher is the only one from now on. */
  | { type: 'publishing' }
  /** There is no release yet, but pages can be rendered. `assets` is the folder of scripts and styles. */
  | { type: 'rendering'; assets: string }
  | ({ type: 'page' } & PageAnswer)
  /** The live release is up to date. `failed` are paths of pages that could not be rendered. */
  | { type: 'ready'; failed: readonly string[] }
  | { type: 'updated'; pages: number }
  | { type: 'reload' }
  | { type: 'page-failed'; path: string; problem: string; subject: PageSubject | null }
  | { type: 'page-recovered'; path: string }
  | { type: 'failure'; problem: string }
  /** A value of a reply breaks the contract; the site is built without it. */
  | { type: 'value-dropped'; problem: string }
  | { type: 'release-progress'; id: number; done: number; total: number }
  | { type: 'release-log'; id: number; line: string }
  | { type: 'release-ended'; id: number; problem: string | null }
  | ({ type: 'draft' } & DraftAnswer);
