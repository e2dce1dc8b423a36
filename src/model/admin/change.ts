import type { changeSetWire } from '#contract/admin/entry-calls.ts';
import type { z } from 'zod/mini';
import type { DocumentKind } from './kinds.ts';
import { datedName } from '../event/dated-name.ts';

/** The filter of the list of changes for what editors have to look at. */
export const UNPATROLLED = 'unpatrolled';

/** What makes it worth to look at a change set early. */
export type ChangeRisk = ChangeSetWire['risks'][number];

type ChangeSetWire = z.output<typeof changeSetWire>;

/** What was written together. */
export interface ChangeSet {
  id: number;
  at: string;
  /** The name of the account, which may have none; null for a program. */
  actor: string | null;
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
  /** The last name of the first entry where it was deleted by now, an event with its day; else null. */
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
  actor: wire.actor?.name ?? null,
  actorId: wire.actor?.id ?? null,
  risks: wire.risks,
  reason: wire.reason,
  isUndone: wire.undone_by !== null,
  isPatrolled: wire.is_patrolled,
  patroller: wire.patrol?.actor?.name ?? null,
  deletedName: wire.deleted_name && datedName(wire.deleted_name, wire.deleted_day),
  entryCount: wire.revision_count,
  entries: wire.revisions.map(({ kind, entry_id, action, fields }) => ({
    kind: kind as DocumentKind,
    id: entry_id,
    action,
    fields,
  })),
});
