import type { Change } from '#contract/change.ts';
import type { Encyclopedia } from '#model/encyclopedia.ts';
import { type ListedKind, readCount, readMarks } from './content.ts';
import type { Client } from './http.ts';

/** Milliseconds that are asked for again: what two servers call now differs, and what is saved together is seen apart. */
const OVERLAP = 5 * 60_000;

const known = {
  comedian: (content: Encyclopedia) => content.comedians,
  group: (content: Encyclopedia) => content.groups,
  event: (content: Encyclopedia) => content.events,
  venue: (content: Encyclopedia) => content.venues,
  podcast: (content: Encyclopedia) => content.podcasts,
};

const kinds = Object.keys(known) as ListedKind[];

export interface News {
  changes: Change[];
  /** How many of the entries that are known the server lists no more. */
  gone: number;
}

/**
 * What may have changed on a server that tells nobody: entries it says it changed since the newest
 * one that is known, and those that are too many or too few. The short lists are looked at each time.
 */
export async function readNews(client: Client, content: Encyclopedia): Promise<News> {
  let gone = 0;
  const changes: Change[] = [
    { kind: 'banner', id: 0 },
    { kind: 'text', id: 0 },
    { kind: 'season', id: 0 },
  ];
  for (const kind of kinds) {
    const there = known[kind](content);
    let newest = '';
    for (const { updatedAt } of there) if (updatedAt && updatedAt > newest) newest = updatedAt;
    const since = newest ? new Date(Date.parse(newest) - OVERLAP).toISOString() : null;
    const ids = new Set(there.map(({ id }) => id));
    const updated = new Map(there.map(({ id, updatedAt }) => [id, updatedAt] as const));
    const marks = await readMarks(client, kind, since);
    const fresh = marks.filter(({ id, updatedAt }) => updatedAt === null || updated.get(id) !== updatedAt);
    changes.push(...fresh.map(({ id }) => ({ kind, id })));
    const added = marks.filter(({ id }) => !ids.has(id)).length;
    if ((await readCount(client, kind)) === there.length + added) continue;
    const all = new Set((await readMarks(client, kind, null)).map(({ id }) => id));
    for (const id of ids.symmetricDifference(all)) changes.push({ kind, id });
    gone += ids.difference(all).size;
  }
  return { changes, gone };
}
