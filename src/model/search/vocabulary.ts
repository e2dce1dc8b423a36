import type { Kind } from '../kinds.ts';
import { citySlug } from '../place/city-slug.ts';
import type { Span } from './days.ts';
import type { Flag } from './flags.ts';
import type { IndexedCity } from './index-files.ts';
import { allWords } from './words.ts';

/** Pages that are found by words, by their names in `paths`. */
export type PageName =
  | 'league'
  | 'bracket'
  | 'contact'
  | 'about'
  | 'donate'
  | 'terms'
  | 'privacy'
  | 'data'
  | 'login'
  | 'register'
  | 'recovery'
  | 'favorites'
  | 'profile'
  | 'comedianRequest'
  | 'cities'
  | 'accountEventNew'
  | 'pastEvents'
  | 'home';

/** What words that are no name mean: a city is its place in the directory. */
export type Meaning =
  | { type: 'city'; city: number }
  | { type: 'span'; span: Span }
  | { type: 'flag'; flag: Flag }
  | { type: 'list'; kind: Kind }
  | { type: 'page'; page: PageName }
  /** A city where no entry is. */
  | { type: 'elsewhere' }
  | { type: 'idle' };

/** Phrases, separated by commas. */
type Phrases = string;

/** The words of the language; `copy/search/words.ts` has them. */
export interface WordTables {
  cityNicknames: Readonly<Record<string, Phrases>>;
  spanWords: Readonly<Partial<Record<Span, Phrases>>>;
  /** From Monday; the ways to write one are separated by spaces. */
  weekdayWords: Phrases;
  monthWords: Phrases;
  /** By month and day, such as `12-25`. */
  holidayWords: Readonly<Record<string, Phrases>>;
  flagWords: Readonly<Record<Flag, Phrases>>;
  listWords: Readonly<Record<Kind, Phrases>>;
  pageWords: Readonly<Record<PageName, Phrases>>;
  ignoredWords: Phrases;
}

/** Meanings by phrase, whose words are written without spaces. */
export type Vocabulary = ReadonlyMap<string, Meaning>;

/** The words of a phrase, together. */
export const withoutSpaces = (phrase: string): string => allWords(phrase).join('');

const entriesOf = <Key extends string>(table: Readonly<Partial<Record<Key, Phrases>>>) =>
  (Object.entries(table) as Array<[Key, Phrases]>).flatMap(([key, phrases]) =>
    phrases.split(',').map((phrase) => [withoutSpaces(phrase), key] as const),
  );

/** The vocabulary of a language and of the cities of an index. Where a phrase has two meanings the later one holds. */
export function vocabularyOf(tables: WordTables, cities: readonly IndexedCity[]): Vocabulary {
  const vocabulary = new Map<string, Meaning>();
  const add = (phrase: string, meaning: Meaning) => phrase && vocabulary.set(phrase, meaning);
  for (const phrase of tables.ignoredWords.split(',')) add(withoutSpaces(phrase), { type: 'idle' });
  for (const [phrase, kind] of entriesOf(tables.listWords)) add(phrase, { type: 'list', kind });
  for (const [phrase, page] of entriesOf(tables.pageWords)) add(phrase, { type: 'page', page });
  for (const [phrase, flag] of entriesOf(tables.flagWords)) add(phrase, { type: 'flag', flag });
  for (const [phrase, span] of entriesOf(tables.spanWords)) add(phrase, { type: 'span', span });
  for (const [phrase, date] of entriesOf(tables.holidayWords))
    add(phrase, { type: 'span', span: `holiday${date}` });
  const named = [['weekday', tables.weekdayWords] as const, ['month', tables.monthWords] as const];
  for (const [name, words] of named)
    for (const [index, ways] of words.split(',').entries())
      for (const way of allWords(ways)) add(way, { type: 'span', span: `${name}${index + 1}` });
  for (const [city, [name]] of cities.entries())
    for (const phrase of tables.cityNicknames[citySlug(name)]?.split(',') ?? [])
      add(withoutSpaces(phrase), { type: 'city', city });
  for (const [city, [name]] of cities.entries()) add(withoutSpaces(name), { type: 'city', city });
  for (const [nickname, slug] of entriesOf(tables.cityNicknames))
    for (const phrase of [nickname, withoutSpaces(slug)])
      if (!vocabulary.has(phrase)) add(phrase, { type: 'elsewhere' });
  return vocabulary;
}
