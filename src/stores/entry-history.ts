import { mayBeAbsent } from '#client/http/absent-calls.ts';
import { type HistoryKind, type HistoryPage, readHistory } from '#client/content/entry-history.ts';
import { createClient } from '#client/http/http.ts';
import { $ownCalls, findOwnCalls } from './own-calls.ts';

export type { HistoryKind };

const client = createClient({ baseUrl: '' });

/**
 * Reads a page of the public history of an entry; null if the server has no such call, which this tab remembers. Throws
 * the client's errors.
 */
export async function readEntryHistory(
  kind: HistoryKind,
  id: number,
  page: number,
): Promise<HistoryPage | null> {
  if ($ownCalls.get() === 'absent') return null;
  try {
    return await readHistory(client, kind, id, page);
  } catch (error) {
    if (mayBeAbsent(error) && (await findOwnCalls()) === 'absent') return null;
    throw error;
  }
}
