import type { revisionWire } from '#contract/admin/entry-calls.ts';
import type { z } from 'zod/mini';

export type { Restored } from '#contract/admin/entry-calls.ts';

/** A version of an entry. Its id is its number. */
export interface Revision {
  id: number;
  at: string;
  /** The name of the account, which may have none; null for a program. */
  actor: string | null;
  reason: string;
  action: 'create' | 'update' | 'delete';
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
  actor: wire.actor?.name ?? null,
  reason: wire.reason,
  action: wire.action,
  fields: wire.fields,
  isRedacted: wire.is_redacted,
  redaction: wire.redaction && { ...wire.redaction, actor: wire.redaction.actor?.name ?? '' },
});
