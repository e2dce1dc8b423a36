import type { getToday, Problem, ProblemKind, problemWire } from '#contract/admin/today.ts';
import type { z } from 'zod/mini';
import { paths } from '../paths.ts';

export type { Problem, ProblemKind };

/** What waits for content admins, what is wrong with the content, and what is live. */
export interface Today {
  /** Numbers; null for what is not theirs to see. */
  waiting: {
    changeSets: number;
    venueProposals: number;
    comedianRequests: number | null;
    messages: number | null;
    privacyRequests: number | null;
    failedPages: number | null;
  };
  /** The number of change sets since the last visit. */
  changeSets: number;
  problems: ReadonlyArray<{ problem: Problem; kind: ProblemKind; count: number }>;
  builtAt: string | null;
  changedAt: string | null;
  /** The share of a running build's pages that are done, 0 to 1; null without a build. */
  buildProgress: number | null;
}

export const toToday = ({
  waiting,
  change_sets,
  problems,
  live,
}: z.output<typeof getToday.reply>): Today => ({
  waiting: {
    changeSets: waiting.change_sets,
    venueProposals: waiting.venue_proposals,
    comedianRequests: waiting.comedian_requests,
    messages: waiting.messages,
    privacyRequests: waiting.privacy_requests,
    failedPages: waiting.failed_pages,
  },
  changeSets: change_sets,
  problems,
  builtAt: live.built_at,
  changedAt: live.changed_at,
  buildProgress: live.build && live.build.pages_done / (live.build.pages_total || Number.POSITIVE_INFINITY),
});

/** The list of one problem. */
export const problemsPath = (problem: Problem): string => `${paths.adminProblems}?problem=${problem}`;

export interface NamedEntry {
  id: number;
  name: string;
  isPublished: boolean;
}

/** Something that may be wrong with the content. */
export interface ContentProblem {
  kind: ProblemKind;
  entries: readonly NamedEntry[];
  entryCount: number;
  /** The name without a profile, or the dead link, that it is about, or null. */
  name: string | null;
  /** The comedian of that name, or null. */
  comedian: NamedEntry | null;
}

type EntryWire = { id: number; name: string; is_published: boolean };

const toNamed = ({ id, name, is_published }: EntryWire): NamedEntry => ({
  id,
  name,
  isPublished: is_published,
});

export const toContentProblem = (wire: z.output<typeof problemWire>): ContentProblem => ({
  kind: wire.kind,
  entries: wire.entries.map(toNamed),
  entryCount: wire.entry_count,
  name: wire.name,
  comedian: wire.comedian && toNamed(wire.comedian),
});
