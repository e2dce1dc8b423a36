import type { DocumentKind } from '#contract/admin/document.ts';
import { nonEmpty } from '../data/read.ts';
import type { EntryKind, Instant } from '../data/database/schema.ts';
import { type Db, instantAfter } from '../data/write.ts';
import { type AnyDocument, definitionOf } from './kinds.ts';
import type { StoredEntry } from './read-documents.ts';

/** Entries as they are, but for `updated_at`, or as they were last, by id. */
type Entries = ReadonlyMap<number, StoredEntry<DocumentKind>>;

interface Touched {
  id: number;
  /** Null for parts of a season. */
  updated_at: Instant | null;
}

/**
 * Notes in one transaction that entries changed: in the log of changes, and in their `updated_at`, once for each, because
 * nothing can be read in between.
 */
export function createChangeNotes(trx: Db) {
  const touched = new Set<string>();
  const isTouched = (kind: DocumentKind, id: number) => touched.has(`${kind} ${id}`);

  async function setUpdatedAt(kind: DocumentKind, entries: Iterable<Touched>): Promise<void> {
    const stale = [...entries].filter(({ id }) => !isTouched(kind, id));
    for (const { id } of stale) touched.add(`${kind} ${id}`);
    await writeUpdatedAt(trx, kind, stale);
  }

  async function log(kind: DocumentKind, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const { change } = definitionOf(kind);
    const created_at = new Date().toISOString();
    await trx
      .insertInto('changes')
      .values(ids.map((entry_id) => ({ kind: change, entry_id, created_at })))
      .execute();
  }

  async function touch(kind: EntryKind | 'season', ids: readonly number[]): Promise<void> {
    const stale = ids.filter((id) => !isTouched(kind, id));
    if (stale.length > 0)
      await setUpdatedAt(
        kind,
        await trx
          .selectFrom(definitionOf(kind).table)
          .select(['id', 'updated_at'])
          .where('id', 'in', stale)
          .execute(),
      );
    await log(kind, ids);
  }

  /** Logs entries; parts of a season change the season. */
  const note = async (kind: DocumentKind, entries: Entries): Promise<void> =>
    definitionOf(kind).partOf
      ? touch('season', await seasonsOf(trx, kind, entries))
      : log(kind, [...entries.keys()]);

  return {
    touch,
    async created(kind: DocumentKind, entries: Entries): Promise<void> {
      for (const id of entries.keys()) touched.add(`${kind} ${id}`);
      await note(kind, entries);
    },
    async changed(kind: DocumentKind, entries: Entries): Promise<void> {
      if (!definitionOf(kind).partOf) await setUpdatedAt(kind, entries.values());
      await note(kind, entries);
    },
    removed: note,
  };
}

/** Sets when entries changed last: those that get the same instant with one query. */
async function writeUpdatedAt(trx: Db, kind: DocumentKind, entries: readonly Touched[]): Promise<void> {
  const now = new Date();
  const instantOf = ({ updated_at }: Touched) => instantAfter(updated_at ?? now.toISOString(), now);
  for (const [updated_at, same] of Map.groupBy(entries, instantOf))
    await trx
      .updateTable(definitionOf(kind).table)
      .set({ updated_at })
      .where(
        'id',
        'in',
        same.map(({ id }) => id),
      )
      .execute();
}

/** The ids of the seasons that parts belong to. */
async function seasonsOf(trx: Db, kind: DocumentKind, entries: Entries): Promise<number[]> {
  const idsIn = (field: string) => [
    ...new Set([...entries.values()].map(({ document }) => (document as AnyDocument)[field] as number)),
  ];
  if (kind !== 'match') return idsIn('season_id');
  const rounds = await trx
    .selectFrom('league_rounds')
    .select('season_id')
    .where('id', 'in', nonEmpty(idsIn('round_id')))
    .execute();
  return [...new Set(rounds.map((round) => round.season_id))];
}
