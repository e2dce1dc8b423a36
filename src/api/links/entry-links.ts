import type { ProblemKind } from '#contract/admin/today.ts';
import type { Field } from '#contract/fields/field.ts';
import { kindFields } from '#contract/fields/kinds.ts';
import { listFrom } from '../data/read.ts';
import { entryTables } from '../data/database/schema.ts';
import type { Db } from '../data/write.ts';

/** The columns of a kind with the address of a page elsewhere, and those with lists of such. */
function linkColumns(kind: ProblemKind): { single: string[]; lists: string[] } {
  const fields = Object.entries<Field>(kindFields[kind]);
  const single = fields.filter(([, field]) => field.type === 'line' && field.isLinkChecked);
  const lists = fields.filter(([, field]) => field.type === 'platforms');
  return { single: single.map(([name]) => name), lists: lists.map(([name]) => name) };
}

/** The links of the published entries of a kind, each with the entries that have it; of events those that are coming. */
export async function linksOf(db: Db, kind: ProblemKind, now: Date): Promise<Map<string, number[]>> {
  const { single, lists } = linkColumns(kind);
  const rows = (await db
    .selectFrom(entryTables[kind] as 'podcasts')
    .select(['id', ...([...single, ...lists] as ['web' & 'facebook'])])
    .where('is_published', '=', 1)
    .$if(kind === 'event', (query) => query.where('over_at' as 'slug', '>', now.toISOString()))
    .orderBy('id', 'desc')
    .execute()) as unknown as Array<Record<string, string> & { id: number }>;
  const links = new Map<string, number[]>();
  for (const row of rows) {
    const listed = lists.flatMap((column) => listFrom<{ url: string }>(String(row[column])));
    const urls = [...single.map((column) => String(row[column])), ...listed.map(({ url }) => url)];
    for (const url of new Set(urls))
      if (isWebAddress(url)) links.set(url, [...(links.get(url) ?? []), row.id]);
  }
  return links;
}

const isWebAddress = (url: string): boolean => /^https?:/i.test(url) && URL.canParse(url);
