import type { Change } from '#contract/change.ts';
import type { Encyclopedia } from '#model/encyclopedia.ts';
import { type Kind, kindNames, kinds } from '#model/kinds.ts';
import type { Client } from './http.ts';
import { changedInList, nextToRecheck } from './listed.ts';
import { listPath, readCount, readListed, readMarks } from './read-entries.ts';

/** Milliseconds that are asked for again: what two servers call now differs, and what is saved together is seen apart. */
const OVERLAP = 5 * 60_000;

export interface News {
  changes: Change[];
  /** How many of the entries that are known the server lists no more. */
  gone: number;
}

/**
 * What may have changed on a server that announces nothing. Where entries carry the date of their last change: those
 * changed since the newest one that is known, and those that are too many or too few. Elsewhere each list is compared
 * with what it said before. The short lists are looked at each time.
 */
export async function readNews(client: Client, content: Encyclopedia): Promise<News> {
  const news: News = {
    changes: [
      { kind: 'banner', id: 0 },
      { kind: 'text', id: 0 },
      { kind: 'season', id: 0 },
    ],
    gone: 0,
  };
  for (const kind of kindNames) {
    const there: Known = content[kinds[kind].list];
    const isDated = there.length > 0 && [...there].every(({ updatedAt }) => updatedAt);
    const { ids, gone } = await (isDated ? readDated : readUndated)(client, kind, there);
    for (const id of ids) news.changes.push({ kind, id });
    news.gone += gone;
  }
  return news;
}

type Known = Iterable<{ id: number; updatedAt: string | null }> & { length: number };
type NewsOfKind = { ids: Iterable<number>; gone: number };

async function readDated(client: Client, kind: Kind, there: Known): Promise<NewsOfKind> {
  let newest = '';
  for (const { updatedAt } of there) if (updatedAt && updatedAt > newest) newest = updatedAt;
  const since = new Date(Date.parse(newest) - OVERLAP).toISOString();
  const updated = new Map([...there].map(({ id, updatedAt }) => [id, updatedAt] as const));
  const marks = await readMarks(client, kind, since);
  const fresh = marks.filter(({ id, updatedAt }) => updatedAt === null || updated.get(id) !== updatedAt);
  const ids = new Set(fresh.map(({ id }) => id));
  const added = marks.filter(({ id }) => !updated.has(id)).length;
  if ((await readCount(client, kind)) === there.length + added) return { ids, gone: 0 };
  const all = new Set((await readMarks(client, kind, null)).map(({ id }) => id));
  const knownIds = new Set(updated.keys());
  return { ids: ids.union(knownIds.symmetricDifference(all)), gone: knownIds.difference(all).size };
}

async function readUndated(client: Client, kind: Kind, there: Known): Promise<NewsOfKind> {
  const listed = await readListed(client, kind);
  const all = new Set(listed.map(({ id }) => id));
  const gone = new Set([...there].map(({ id }) => id)).difference(all);
  const partial = listed.filter(({ isPartial }) => isPartial).map(({ id }) => id);
  const ids = [
    ...changedInList(client, listPath(kind)),
    ...nextToRecheck(client, listPath(kind), partial),
    ...gone,
  ];
  return { ids: new Set(ids), gone: gone.size };
}
