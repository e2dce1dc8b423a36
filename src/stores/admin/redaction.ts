import { createAdminRedactionCalls } from '#client/admin/redaction.ts';
import { createClient } from '#client/http/http.ts';
import { adminRedactionCopy as copy } from '#copy/admin/redaction.ts';
import { authorization } from '../session.ts';
import type { EntryHistory } from './history.ts';

const redactionCalls = createAdminRedactionCalls(createClient({ baseUrl: '', token: authorization }));

/**
 * Removes the content of a version, or also of all earlier ones, and reads the history again. Resolves to whether it
 * succeeded. Never rejects.
 */
export const redactVersion = (
  { kind, entryId, list }: EntryHistory,
  number: number,
  { reason, isWithEarlier }: { reason: string; isWithEarlier: boolean },
): Promise<boolean> =>
  list.act(async () => {
    const versions = await redactionCalls.redact(kind, entryId, number, { reason, earlier: isWithEarlier });
    return isWithEarlier ? copy.doneMany(versions) : copy.done(number);
  });

/** Counts the versions up to one whose content can be removed; null if the call failed. */
export const countRedactable = ({ kind, entryId }: EntryHistory, number: number): Promise<number | null> =>
  redactionCalls.redact(kind, entryId, number, { earlier: true, dry_run: true }).catch(() => null);
