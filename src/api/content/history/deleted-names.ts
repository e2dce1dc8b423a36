import { sql } from 'kysely';
import { DEFAULT_ZONE, toZonedIso } from '#contract/zone.ts';
import { nonEmpty } from '../../data/read.ts';
import type { Db } from '../../data/write.ts';

/** What a deleted entry was called last, and the day of an event in its zone: `2026-12-05`. */
interface DeletedName {
  name: string;
  day: string | null;
}

/**
 * The last names of the entries of these revisions that were deleted, by that revision or one since, by change set. None
 * of one whose last version was redacted, and of one that was restored by then.
 */
export async function deletedNames(db: Db, revisions: readonly number[]): Promise<Map<number, DeletedName>> {
  const rows = await db
    .selectFrom('revisions')
    .innerJoin('revisions as deletion', (join) =>
      join
        .onRef('deletion.kind', '=', 'revisions.kind')
        .onRef('deletion.entry_id', '=', 'revisions.entry_id')
        .on('deletion.action', '=', 'delete')
        .on(
          sql<boolean>`deletion.number = case when revisions.action = 'delete' then revisions.number else (
            select max(newest.number) from revisions as newest
            where newest.kind = revisions.kind and newest.entry_id = revisions.entry_id
          ) end`,
        ),
    )
    .innerJoin('revisions as last', (join) =>
      join
        .onRef('last.kind', '=', 'deletion.kind')
        .onRef('last.entry_id', '=', 'deletion.entry_id')
        .on(sql<boolean>`last.number = deletion.number - 1`),
    )
    .select(['revisions.change_set_id', 'revisions.kind', 'last.document'])
    .where('revisions.id', 'in', nonEmpty(revisions))
    .execute();
  return new Map(
    rows.flatMap(({ change_set_id, kind, document }) => {
      const last = document === null ? {} : (JSON.parse(document) as Record<string, unknown>);
      const name = last[kind === 'comedian' ? 'nickname' : 'name'];
      if (typeof name !== 'string' || name === '') return [];
      return [[change_set_id, { name, day: kind === 'event' ? dayOf(last) : null }] as const];
    }),
  );
}

function dayOf({ start_at, timezone }: Record<string, unknown>): string | null {
  if (typeof start_at !== 'string' || Number.isNaN(Date.parse(start_at))) return null;
  return toZonedIso(start_at, typeof timezone === 'string' ? timezone : DEFAULT_ZONE).slice(0, 10);
}
