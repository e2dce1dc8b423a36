import type { Kysely } from 'kysely';
import type { DocumentOf } from '#contract/admin/document.ts';
import { searchText, sortText } from '#contract/search-text.ts';
import type { Database, EntryKind, Flag, Instant } from './database/schema.ts';

export type Db = Kysely<Database>;

export const flag = (value: boolean | undefined): Flag => (value ? 1 : 0);
export const cents = (pesos: number | null | undefined) =>
  typeof pesos === 'number' ? Math.round(pesos * 100) : null;
export const instant = (iso: string): Instant => new Date(iso).toISOString();
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

/** Fields with text: all but the name, which is always searched, and addresses of pages. */
type TextField<Kind extends EntryKind> = {
  [Field in keyof DocumentOf<Kind>]: DocumentOf<Kind>[Field] extends string | string[] ? Field : never;
}[Exclude<keyof DocumentOf<Kind>, 'name' | 'nickname' | 'slug' | 'previous_slugs'>];

/**
 * Whether each text of an entry is searched, in the order in which they are: as it is, or, of HTML, the first 500
 * characters. A field that is left out is a type error.
 */
export type Searched<Kind extends EntryKind> = { readonly [Field in TextField<Kind>]: boolean | 'html' };

/** Searched by nothing: names of accounts of networks. */
export const networks = { facebook: false, twitter: false, instagram: false } as const;

const HTML_SEARCHED = 500;
const words = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').slice(0, HTML_SEARCHED);

/** What an entry is found by besides its name. */
export const searchedTexts = <Kind extends EntryKind>(
  searched: Searched<Kind>,
  texts: { readonly [Field in TextField<Kind>]?: string | readonly string[] | undefined },
): string[] =>
  Object.entries(searched).flatMap(([field, how]) => {
    const text = texts[field as TextField<Kind>] ?? [];
    return how === false ? [] : how === 'html' ? words(String(text)) : text;
  });

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
