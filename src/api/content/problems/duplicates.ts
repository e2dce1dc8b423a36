import { sql } from 'kysely';
import type { ProblemKind } from '#contract/admin/today.ts';
import { listFrom } from '../../data/read.ts';
import { entryTables } from '../../data/schema.ts';
import type { Db } from '../../data/write.ts';
import { type Found, nameKey } from './problem.ts';

/** What entries must have in common besides their name. */
const TOGETHER: Partial<Record<ProblemKind, string>> = { venue: 'city_slug', event: 'start_at' };

/** Published entries of a kind that are likely one and the same. */
export async function likelyDuplicates(db: Db, kind: ProblemKind): Promise<Found[]> {
  const name = kind === 'comedian' ? 'nickname' : 'name';
  const rows = await db
    .selectFrom(entryTables[kind] as 'texts')
    .select(['id', name as 'name'])
    .select(sql<string>`${sql.ref(TOGETHER[kind] ?? 'sort_text')}`.as('together'))
    .where('is_published', '=', 1)
    .orderBy('id')
    .execute();
  const keyOf = (row: (typeof rows)[number]) =>
    `${TOGETHER[kind] ? row.together : ''} ${nameKey((row as Record<string, unknown>)[name] as string)}`;
  return [...Map.groupBy(rows, keyOf).values()]
    .filter((same) => same.length > 1)
    .map((same) => ({ kind, ids: same.map(({ id }) => id) }));
}

/** Comedians by the keys of their names and aliases. */
export async function comediansByName(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('comedians')
    .select(['id', 'nickname', 'aliases'])
    .where('is_published', '=', 1)
    .orderBy('id', 'desc')
    .execute();
  const named = rows.flatMap(({ id, nickname, aliases }) =>
    [...listFrom<string>(aliases), nickname].map((name): [string, number] => [nameKey(name), id]),
  );
  return new Map(named);
}
