import type { buildWire, pageErrorWire } from '#contract/build.ts';
import type { z } from 'zod/mini';
import { adminEditPath, adminKindNames } from './admin-kinds.ts';

/** A build of the whole site. Instants are ISO 8601. */
export interface Build {
  id: number;
  state: z.output<typeof buildWire>['state'];
  reason: string;
  askedAt: string;
  /** Seconds from its start to its end; null before that. */
  seconds: number | null;
  pagesDone: number;
  /** Null until it is known. */
  pagesTotal: number | null;
}

export const toBuild = (wire: z.output<typeof buildWire>): Build => ({
  id: wire.id,
  state: wire.state,
  reason: wire.reason,
  askedAt: wire.asked_at,
  seconds:
    wire.started_at && wire.ended_at
      ? (Date.parse(wire.ended_at) - Date.parse(wire.started_at)) / 1000
      : null,
  pagesDone: wire.pages_done,
  pagesTotal: wire.pages_total,
});

/** Whether a build will change without a call. */
export const isUnfinished = ({ state }: Build): boolean => state === 'queued' || state === 'running';

/** A page that could not be rendered. */
export interface FailedPage {
  path: string;
  name: string;
  message: string;
  since: string;
  /** The editor of its entry; null for a page of no entry. */
  editor: string | null;
}

export function toFailedPage(wire: z.output<typeof pageErrorWire>): FailedPage {
  const { path, name, message, since, entry_id } = wire;
  const kind = adminKindNames.find((known) => known === wire.kind);
  return {
    path,
    name,
    message,
    since,
    editor: kind && entry_id !== null ? adminEditPath(kind, entry_id) : null,
  };
}
