import type { Change } from '#contract/change.ts';
import type { Encyclopedia } from '#model/encyclopedia.ts';
import { type Kind, kindNames, kinds } from '#model/kinds.ts';
import type { Client } from '../http/http.ts';
import { changedInList, nextToRecheck } from '../list/snapshots.ts';
import { listPath, readCount, readListed, readUpdateTimes } from './read-entries.ts';

/** Milliseconds of overlap between queries for changes: clocks differ, and concurrent saves appear out of order. */
const OVERLAP = 5 * 60_000;

export interface ServerChanges {
  changes: Change[];
  /** The number of known entries that the server no longer lists. */
  gone: number;
}

/**
 * Polls a server for possible changes. Where entries have the date of their last change: those changed since the newest
 * known date, and added or removed ones if the count differs. Otherwise each list is compared with its last snapshot.
 * Short lists always count as changed.
 */
export async function readServerChanges(client: Client, content: Encyclopedia): Promise<ServerChanges> {
  const result: ServerChanges = {
    changes: [
      { kind: 'banner', id: 0 },
      { kind: 'text', id: 0 },
      { kind: 'season', id: 0 },
    ],
    gone: 0,
  };
  for (const kind of kindNames) {
    const known: Known = content[kinds[kind].list];
    const isDated = known.length > 0 && [...known].every(({ updatedAt }) => updatedAt);
    const { ids, gone } = await (isDated ? readDated : readUndated)(client, kind, known);
    for (const id of ids) result.changes.push({ kind, id });
    result.gone += gone;
  }
  return result;
}

type Known = Iterable<{ id: number; updatedAt: string | null }> & { length: number };
type KindChanges = { ids: Iterable<number>; gone: number };

async function readDated(client: Client, kind: Kind, known: Known): Promise<KindChanges> {
  let newest = '';
  for (const { updatedAt } of known) if (updatedAt && updatedAt > newest) newest = updatedAt;
  const since = new Date(Date.parse(newest) - OVERLAP).toISOString();
  const updated = new Map([...known].map(({ id, updatedAt }) => [id, updatedAt] as const));
  const entries = await readUpdateTimes(client, kind, since);
  const fresh = entries.filter(({ id, updatedAt }) => updatedAt === null || updated.get(id) !== updatedAt);
  const ids = new Set(fresh.map(({ id }) => id));
  const added = entries.filter(({ id }) => !updated.has(id)).length;
  if ((await readCount(client, kind)) === known.length + added) return { ids, gone: 0 };
  const all = new Set((await readUpdateTimes(client, kind, null)).map(({ id }) => id));
  const knownIds = new Set(updated.keys());
  return { ids: ids.union(knownIds.symmetricDifference(all)), gone: knownIds.difference(all).size };
}

async function readUndated(client: Client, kind: Kind, known: Known): Promise<KindChanges> {
  const listed = await readListed(client, kind);
  const all = new Set(listed.map(({ id }) => id));
  const gone = new Set([...known].map(({ id }) => id)).difference(all);
  const partial = listed.filter(({ isPartial }) => isPartial).map(({ id }) => id);
  const ids = [
    ...changedInList(client, listPath(kind)),
    ...nextToRecheck(client, listPath(kind), partial),
    ...gone,
  ];
  return { ids: new Set(ids), gone: gone.size };
}
