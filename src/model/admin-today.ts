import type { changeSetWire, revisionWire } from '#contract/admin/entry-calls.ts';
import type { getToday, Problem, ProblemKind, problemWire } from '#contract/admin/today.ts';
import type { z } from 'zod/mini';
import type { DocumentKind } from './admin-kinds.ts';
import { paths } from './paths.ts';

export type { Problem, ProblemKind };

/** What waits for content admins, what is wrong with the content, and what is live. */
export interface Today {
  /** Numbers; null for what is not theirs to see. */
  waiting: {
    changeSets: number;
    venueProposals: number;
    comedianRequests: number | null;
    messages: number | null;
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

/** The filter of the list of changes for what editors have to look at. */
export const UNPATROLLED = 'unpatrolled';

/** What makes it worth to look at a change set early. */
export type ChangeRisk = ChangeSetWire['risks'][number];

type ChangeSetWire = z.output<typeof changeSetWire>;

/** What was written together. */
export interface ChangeSet {
  id: number;
  at: string;
  /** Empty for a program. */
  actor: string;
  /** The account of the actor; null for a program. */
  actorId: number | null;
  risks: readonly ChangeRisk[];
  reason: string;
  /** Whether it was taken back. */
  isUndone: boolean;
  /** Whether no editor has to look at it. */
  isPatrolled: boolean;
  /** Who looked at it; null where no editor had to, or the account is gone. */
  patroller: string | null;
  /** The last name of the first entry where that was deleted; else null. */
  deletedName: string | null;
  /** The first ones, of `entryCount`. */
  entries: ReadonlyArray<ChangedEntry>;
  entryCount: number;
}

interface ChangedEntry {
  kind: DocumentKind;
  id: number;
  action: 'create' | 'update' | 'delete';
  /** Names of the fields that changed. */
  fields: readonly string[];
}

export const toChangeSet = (wire: ChangeSetWire): ChangeSet => ({
  id: wire.change_set,
  at: wire.at,
  actor: wire.actor?.name ?? '',
  actorId: wire.actor?.id ?? null,
  risks: wire.risks,
  reason: wire.reason,
  isUndone: wire.undone_by !== null,
  isPatrolled: wire.is_patrolled,
  patroller: wire.patrol?.actor?.name ?? null,
  deletedName: wire.deleted_name,
  entryCount: wire.revision_count,
  entries: wire.revisions.map(({ kind, entry_id, action, fields }) => ({
    kind: kind as DocumentKind,
    id: entry_id,
    action,
    fields,
  })),
});

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

/** A version of an entry. Its id is its number. */
export interface Revision {
  id: number;
  at: string;
  /** Empty for a program. */
  actor: string;
  reason: string;
  action: ChangedEntry['action'];
  fields: readonly string[];
  /** Whether its content was taken out. */
  isRedacted: boolean;
  /** Why, by whom and when; null where that was not noted. */
  redaction: Redaction | null;
}

interface Redaction {
  at: string;
  /** Empty once the account is deleted. */
  actor: string;
  reason: string;
}

export const toRevision = (wire: z.output<typeof revisionWire>): Revision => ({
  id: wire.number,
  at: wire.at,
  actor: wire.actor?.name ?? '',
  reason: wire.reason,
  action: wire.action,
  fields: wire.fields,
  isRedacted: wire.is_redacted,
  redaction: wire.redaction && { ...wire.redaction, actor: wire.redaction.actor?.name ?? '' },
});
