import type { Kysely } from 'kysely';
import { searchText, sortText } from '#contract/search-text.ts';
import type { Database, Flag, Instant } from './database/schema.ts';

export type Db = Kysely<Database>;

export const flag = (value: boolean | undefined): Flag => (value ? 1 : 0);
export const cents = (pesos: number | null | undefined) =>
  typeof pesos === 'number' ? Math.round(pesos * 100) : null;
const instant = (iso: string): Instant => new Date(iso).toISOString();
export const instantOrNull = (iso: string | null | undefined) => (iso ? instant(iso) : null);

/** The column of the id, where a deleted entry is restored under its former one. */
export const restoredId = ({ id }: { id?: number }) => (id === undefined ? {} : { id });

interface CommonDraft {
  id?: number;
  slug: string;
  is_published?: boolean;
  created_at?: string;
  updated_at?: string;
}

/** Columns that lists are ordered and searched by: those of `name` and of the other searched texts. */
const foundColumns = (name: string, searched: ReadonlyArray<string | undefined>) => ({
  search_text: searchText([name, ...searched].filter(Boolean).join(' ')),
  sort_text: sortText(name),
});

/** Now, or the next second after `previous`: on the wire two versions differ by a second at least. */
export function instantAfter(previous: Instant, now = new Date()): Instant {
  const next = (Math.floor(Date.parse(previous) / 1000) + 1) * 1000;
  return new Date(Math.max(now.getTime(), next)).toISOString();
}

/** Columns every entry has: `name` is ordered by, `searched` is found by. */
export function entryColumns(draft: CommonDraft, name: string, searched: ReadonlyArray<string | undefined>) {
  const now = new Date().toISOString();
  return {
    ...restoredId(draft),
    slug: draft.slug,
    is_published: flag(draft.is_published ?? true),
    created_at: instant(draft.created_at ?? now),
    updated_at: instant(draft.updated_at ?? now),
    ...foundColumns(name, searched),
  };
}

/** Joins the caller's transaction, or makes one. */
export function atomically<Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
