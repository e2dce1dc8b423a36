import type { Change } from '#contract/change.ts';
import type { PageSubject } from './incremental/page-subject.ts';

/** What the server tells the publisher. */
export type ToPublisher =
  | { type: 'changed'; changes: readonly Change[] }
  /** A full release is wanted, though nothing may have changed; `id` comes back with what became of it. */
  | { type: 'release'; id: number };

/** What the publisher tells the server. */
export type FromPublisher =
  /** What is live is as new as the content was a moment ago. */
  | { type: 'ready'; failed: readonly string[] }
  | { type: 'updated'; pages: number }
  | { type: 'reload' }
  | { type: 'page-failed'; path: string; problem: string; subject: PageSubject | null }
  | { type: 'page-mended'; path: string }
  | { type: 'trouble'; problem: string }
  /** A part of a reply breaks the contract, and the site is built without it. */
  | { type: 'left-out'; problem: string }
  | { type: 'release-progress'; id: number; done: number; total: number }
  | { type: 'release-log'; id: number; line: string }
  | { type: 'release-ended'; id: number; problem: string | null };
