import type { ProblemKind } from '#contract/admin/today.ts';
import { listFrom } from '../data/read.ts';
import { entryTables } from '../data/database/schema.ts';
import type { Db } from '../data/write.ts';

/** Columns with the address of a page elsewhere. */
const COLUMNS: Readonly<Record<ProblemKind, readonly string[]>> = {
  comedian: ['facebook', 'twitter', 'instagram', 'youtube', 'web'],
  group: ['facebook', 'twitter', 'instagram'],
  venue: ['facebook', 'twitter', 'instagram', 'web'],
  podcast: ['facebook', 'twitter', 'instagram', 'youtube', 'spotify', 'apple'],
  event: ['ticket_url'],
};

/** The links of the published entries of a kind, each with the entries that have it; of events those that are coming. */
export async function linksOf(db: Db, kind: ProblemKind, now: Date): Promise<Map<string, number[]>> {
  const columns = [...COLUMNS[kind], ...(kind === 'podcast' ? ['platforms'] : [])];
  const rows = (await db
    .selectFrom(entryTables[kind] as 'podcasts')
    .select(['id', ...(columns as ['web' & 'facebook'])])
    .where('is_published', '=', 1)
    .$if(kind === 'event', (query) => query.where('over_at' as 'slug', '>', now.toISOString()))
    .orderBy('id', 'desc')
    .execute()) as unknown as Array<Record<string, string> & { id: number }>;
  const links = new Map<string, number[]>();
  for (const { id, platforms, ...row } of rows) {
    const others = platforms === undefined ? [] : listFrom<{ url: string }>(platforms).map(({ url }) => url);
    for (const url of new Set([...COLUMNS[kind].map((column) => String(row[column])), ...others]))
      if (isWebAddress(url)) links.set(url, [...(links.get(url) ?? []), id]);
  }
  return links;
}

const isWebAddress = (url: string): boolean => /^https?:/i.test(url) && URL.canParse(url);
