import { type SelectQueryBuilder, sql } from 'kysely';
import { searchText } from '#contract/search-text.ts';
import { containsText, matches, wordsOf } from '../data/read.ts';
import { type Database, type EntryKind, entryTables } from '../data/schema.ts';
import type { Db } from '../data/write.ts';
import { similarWords } from './similar-words.ts';

type Query = SelectQueryBuilder<Database, 'texts', { id: number }>;

/** Milliseconds for which the words of names are kept: new names are found meanwhile as they are spelled. */
const KEPT = 30_000;

/** Characters below which a search is for names alone: most descriptions have them. */
const SHORT = 3;

/** Finds entries by words, also by words that are misspelled. */
export interface EntrySearch {
  /**
   * Ids in a query's order, or names that begin with the search first. Where no entry has the words, those with
   * similar words in their names.
   */
  find(kind: EntryKind, query: Query, search: string, isOrdered: boolean): Promise<number[]>;
}

export function createEntrySearch(db: Db): EntrySearch {
  const known = new Map<EntryKind, { words: Set<string>; until: number }>();

  const wordsOfNames = async (kind: EntryKind): Promise<Set<string>> => {
    const kept = known.get(kind);
    if (kept && kept.until > Date.now()) return kept.words;
    const rows = await db.selectFrom(entryTables[kind]).select('sort_text').execute();
    const words = new Set(rows.flatMap(({ sort_text }) => sort_text.split(/[^\p{L}\p{N}~]+/u)));
    known.set(kind, { words, until: Date.now() + KEPT });
    return words;
  };

  return {
    async find(kind, query, search, isOrdered) {
      const ids = async (narrowed: Query) =>
        (await (isOrdered ? narrowed : byName(narrowed, search)).execute()).map(({ id }) => id);
      if (searchText(search).length < SHORT)
        return ids(query.where(containsText(sql.ref('sort_text'), searchText(search))));
      const found = await ids(query.where(matches(search)));
      if (found.length > 0) return found;
      const names = await wordsOfNames(kind);
      const similar = wordsOf(search).map((word) => similarWords(word, names));
      if (similar.some((words) => words.length === 0)) return [];
      const likeAll = query.where((eb) =>
        eb.and(similar.map((words) => eb.or(words.map((word) => containsText(sql.ref('sort_text'), word))))),
      );
      return ids(likeAll);
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
