import { sql } from 'kysely';
import type { ProblemKind } from '#contract/admin/today.ts';
import { searchText } from '#contract/search-text.ts';
import { listFrom } from '../../data/read.ts';
import { entryTables } from '../../data/database/schema.ts';
import type { Db } from '../../data/write.ts';
import { type Found, nameKey } from './problem.ts';

/** What entries must have in common besides their name. */
const TOGETHER: Partial<Record<ProblemKind, string>> = { venue: 'city_slug', event: 'start_at' };

/** Published entries of a kind that are likely one and the same. */
export async function likelyDuplicates(db: Db, kind: ProblemKind): Promise<Found[]> {
  const rows = await db
    .selectFrom(entryTables[kind])
    .select(['id', 'sort_text'])
    .select(sql<string>`${TOGETHER[kind] ? sql.ref(TOGETHER[kind]) : sql.lit('')}`.as('together'))
    .where('is_published', '=', 1)
    .orderBy('id')
    .execute();
  return groupsOf(rows, ({ together }) => together)
    .flatMap((near) => groupsOf(near, ({ sort_text }) => nameKey(sort_text)))
    .map((same) => ({ kind, ids: same.map(({ id }) => id) }))
    .toSorted((one, other) => (one.ids[0] ?? 0) - (other.ids[0] ?? 0));
}

/** Rows that have something in common with another one. */
const groupsOf = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[][] =>
  [...Map.groupBy(rows, keyOf).values()].filter((same) => same.length > 1);

/** Comedians by the keys of their names and aliases. */
export async function comediansByName(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('comedians')
    .select(['id', 'sort_text', 'aliases'])
    .where('is_published', '=', 1)
    .orderBy('id', 'desc')
    .execute();
  const named = rows.flatMap(({ id, sort_text, aliases }) => {
    const others = aliases === '[]' ? [] : listFrom<string>(aliases).map(searchText);
    return [...others, sort_text].map((name): [string, number] => [nameKey(name), id]);
  });
  return new Map(named);
}
