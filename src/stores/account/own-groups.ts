import type { NamedGroup } from '#client/account/event-lookups.ts';
import { loadChunk } from '../load-chunk.ts';

export type { NamedGroup };

/**
 * Reads the groups that an event of a comedian may have: the groups of the comedian, and the one already chosen, perhaps by an
 * editor. Throws the client's errors.
 */
export async function readOwnGroups(
  comedian: number | null,
  chosen: number | null,
  signal: AbortSignal,
): Promise<NamedGroup[]> {
  const { createEventLookups } = await loadChunk(() => import('#client/account/event-lookups.ts'));
  const lookups = createEventLookups();
  const own = comedian === null ? [] : await lookups.groupsOf(comedian, signal);
  if (chosen === null || own.some(({ id }) => id === chosen)) return own;
  return [...own, await lookups.group(chosen, signal)];
}
