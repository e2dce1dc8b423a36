import { type SelectQueryBuilder, sql } from 'kysely';
import { searchText } from '#contract/search-text.ts';
import { containsText, matches, wordsOf } from '../../data/read.ts';
import {
  type Database,
  type DocumentTable,
  type EntryKind,
  entryTables,
} from '../../data/database/schema.ts';
import type { Db } from '../../data/write.ts';
import { similarWords } from './similar-words.ts';

type Query = SelectQueryBuilder<Database, DocumentTable, { id: number }>;

/** Milliseconds for which the words of names are kept: new names are found meanwhile as they are spelled. */
const KEPT = 30_000;

/** Characters below which a search is for names alone: most descriptions have them. */
const SHORT = 3;

/** Finds entries by words, also by words that are misspelled. */
export interface EntrySearch {
  /**
   * What `read` reads of the entries of a query that have the words; where it finds none, of those with similar words
   * in their names; `null` without either. In the query's order, or names that begin with the search first.
   */
  find<Result>(search: Search, read: (query: Query) => Promise<Result | null>): Promise<Result | null>;
}

interface Search {
  kind: EntryKind;
  query: Query;
  words: string;
  isOrdered: boolean;
}

export function createEntrySearch(db: Db): EntrySearch {
  const known = new Map<EntryKind, { words: Set<string>; until: number }>();

  const wordsOfNames = async (kind: EntryKind): Promise<Set<string>> => {
    const kept = known.get(kind);
    if (kept && kept.until > Date.now()) return kept.words;
    // The dates of a show have the same name: read and split once.
    const rows = await db.selectFrom(entryTables[kind]).select('sort_text').distinct().execute();
    const words = new Set<string>();
    for (const { sort_text } of rows) for (const word of sort_text.split(/[^\p{L}\p{N}~]+/u)) words.add(word);
    known.set(kind, { words, until: Date.now() + KEPT });
    return words;
  };

  return {
    async find({ kind, query, words, isOrdered }, read) {
      const readOrdered = (found: Query) => read(isOrdered ? found : byName(found, words));
      if (searchText(words).length < SHORT)
        return readOrdered(query.where(containsText(sql.ref('sort_text'), searchText(words))));
      const found = await readOrdered(query.where(matches(words)));
      if (found !== null) return found;
      const names = await wordsOfNames(kind);
      const similar = wordsOf(words).map((word) => similarWords(word, names));
      if (similar.some((some) => some.length === 0)) return null;
      const likeAll = query.where((eb) =>
        eb.and(similar.map((some) => eb.or(some.map((word) => containsText(sql.ref('sort_text'), word))))),
      );
      return readOrdered(likeAll);
    },
  };
}

/** First names that begin with the search, then names with it, then the rest; each by name. */
function byName(query: Query, search: string): Query {
  // `sortText` writes ñ as n~.
  const name = sql<string>`replace(sort_text, '~', '')`;
  const place = sql`case when ${containsText(name, searchText(search), 'start')} then 0
    when ${containsText(name, searchText(search))} then 1 else 2 end`;
  return query.orderBy(place).orderBy('sort_text').orderBy('id');
}
