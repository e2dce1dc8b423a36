import type { buildWire, pageErrorWire, releasesWire } from '#contract/build.ts';
import type { z } from 'zod/mini';
import { adminEditPath, adminKindNames } from './kinds.ts';

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

/** A stored version of the whole site. */
export interface Release {
  name: string;
  /** ISO 8601; null where it is unknown. */
  begunAt: string | null;
  pages: number;
  isLive: boolean;
}

/** The stored versions of the site, newest first. Instants are ISO 8601. */
export interface Releases {
  releases: readonly Release[];
  liveSince: string | null;
  /** Whether an older one is live, which edits do not reach. */
  isHeld: boolean;
  /** Why the last one was not published; null when it was. */
  refusal: z.output<typeof releasesWire>['refusal'];
  /** Whether the next one is published in spite of that. */
  isAccepted: boolean;
}

export const toReleases = (wire: z.output<typeof releasesWire>): Releases => ({
  releases: wire.releases.map(({ name, begun_at, pages, is_live }) => ({
    name,
    begunAt: begun_at,
    pages,
    isLive: is_live,
  })),
  liveSince: wire.live_since,
  isHeld: wire.is_held,
  refusal: wire.refusal,
  isAccepted: wire.is_accepted,
});
