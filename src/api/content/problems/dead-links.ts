import type { ProblemKind } from '#contract/admin/today.ts';
import type { Db } from '../../data/write.ts';
import { deadLinks } from '../../links/check-links.ts';
import { linksOf } from '../../links/entry-links.ts';
import type { Found } from './problem.ts';

/** Links that lead nowhere, with the published entries of a kind that have them. */
export async function withDeadLinks(db: Db, kind: ProblemKind, now: Date): Promise<Found[]> {
  const dead = await deadLinks(db);
  if (dead.size === 0) return [];
  const links = [...(await linksOf(db, kind, now))].filter(([url]) => dead.has(url));
  return links.map(([url, ids]) => ({ kind, ids, name: url }));
}
