import { createAdminRedactionCalls } from '#client/admin-redaction.ts';
import { createClient } from '#client/http.ts';
import { adminRedactionCopy as copy } from '#copy/admin-redaction.ts';
import { authorization } from '../session.ts';
import type { EntryHistory } from './history.ts';

const redactionCalls = createAdminRedactionCalls(createClient({ baseUrl: '', token: authorization }));

/** Takes the content out of a version, and reads the history again. Resolves to whether it was done. Never rejects. */
export const redactVersion = (
  { kind, entryId, list }: EntryHistory,
  number: number,
  reason: string,
  calls = redactionCalls,
): Promise<boolean> =>
  list.act(async () => {
    await calls.redact(kind, entryId, number, reason);
    return copy.done(number);
  });
