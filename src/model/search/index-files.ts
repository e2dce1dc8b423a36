import type { Kind } from '../kinds.ts';
import { paths } from '../paths.ts';

/*
 * The files of the search index: one directory, and parts that are loaded when a query needs them. Entries are numbered
 * by kind, and within a kind in the order of results.
 */

/** The kinds that are searched. */
export type SearchKind = Kind | 'text';

/** A slug, or its rest after the slug of the name. */
export type PackedSlug = string | readonly [rest: string];

/**
 * A date: when it is over (minutes since 1970), its line, the slug of its event, where tickets are sold, which may be empty,
 * and whether it is sold out.
 */
export type RowDate = readonly [
  over: number,
  note: string,
  slug: string,
  tickets: string,
  ...isSoldOut: [] | [1],
];

/**
 * Name, slug, a line that distinguishes entries of the same name, and the URL of the smallest picture; the last two may be
 * empty. Then the next dates of an entry, soonest first; of an event itself, while it is coming.
 */
export type Row = readonly [
  name: string,
  slug: PackedSlug,
  note: string,
  picture: string,
  ...dates: RowDate[],
];

/** For each word of a part the numbers of its entries, each as the difference to the previous one. */
export type Postings = ReadonlyArray<readonly number[]>;

/** Words of the texts of entries, front-coded like those of names, with their postings. */
export interface TextPart {
  words: string;
  postings: Postings;
}

/** A city: its name, its zone, and the numbers of its comedians and venues; `hasPage` is 1 where its events have a page. */
export type IndexedCity = readonly [
  name: string,
  zone: string,
  comedians: number,
  venues: number,
  hasPage: 0 | 1,
];

/**
 * The coming events, in the order of their numbers, a column for each value: the day of the start where it takes place
 * (days since 1970, as the difference to the one before), when it is over (minutes after 0:00 UTC of that day), the city
 * (its place in the directory, 1-based; 0 for none), and its flags (a bit for each of `FLAGS`).
 */
export interface AgendaFile {
  days: readonly number[];
  ends: readonly number[];
  cities: readonly number[];
  flags: readonly number[];
}

/** The letters of the parts: words of names, rows, words of texts, and the agenda. */
export type PartLetter = 'p' | 'r' | 't' | 'a';

/** Characters of the version of a part. */
export const VERSION_LENGTH = 9;

export interface Directory {
  /** The versions of the parts of each letter, in order, without anything between them. A part with the same bytes has the same. */
  versions: Readonly<Record<PartLetter, string>>;
  /** The number of rows of each part. */
  rows: readonly number[];
  /** The number of the first entry of each kind, in order. */
  kinds: ReadonlyArray<readonly [SearchKind, number]>;
  /** The number of entries. */
  total: number;
  /** The sorted words, front-coded: the number of characters shared with the previous word (base 36), then the rest. */
  words: string;
  /** The index of the first word of each part of the postings. */
  parts: readonly number[];
  /** The first word of each part of the words of texts. */
  texts: readonly string[];
  cities: readonly IndexedCity[];
  /** The zone of the encyclopedia. */
  zone: string;
}

/** Loads the files of an index. */
export interface IndexSource {
  directory(): Promise<Directory>;
  postings(directory: Directory, part: number): Promise<Postings>;
  rows(directory: Directory, part: number): Promise<readonly Row[]>;
  texts(directory: Directory, part: number): Promise<TextPart>;
  agenda(directory: Directory): Promise<AgendaFile>;
}

/** The path of a part: it changes with the bytes of the part, and with nothing else. Parts with the same bytes are one file. */
export const partPath = (
  { versions }: Pick<Directory, 'versions'>,
  letter: PartLetter,
  part: number,
): string =>
  paths.searchPart(letter, versions[letter].slice(part * VERSION_LENGTH, (part + 1) * VERSION_LENGTH));

/** The files of an index, each read by its path. */
export const indexSource = (read: <Part>(path: string) => Promise<Part>): IndexSource => ({
  directory: () => read<Directory>(paths.searchDirectory),
  postings: (directory, part) => read(partPath(directory, 'p', part)),
  rows: (directory, part) => read(partPath(directory, 'r', part)),
  texts: (directory, part) => read(partPath(directory, 't', part)),
  agenda: (directory) => read(partPath(directory, 'a', 0)),
});

/** The most shared characters that one base-36 digit can express. */
const MAX_SHARED = 35;

/** Front-codes sorted words, see `Directory.words`. */
export function packWords(words: readonly string[]): string {
  return words
    .map((word, at) => {
      const before = words[at - 1] ?? '';
      let shared = 0;
      while (shared < MAX_SHARED && shared < before.length && before[shared] === word[shared]) shared += 1;
      return shared.toString(36) + word.slice(shared);
    })
    .join(' ');
}

/** Decodes the result of `packWords`. */
export function unpackWords(packed: string): string[] {
  let before = '';
  return packed
    ? packed
        .split(' ')
        .map((word) => (before = before.slice(0, Number.parseInt(word.charAt(0), 36)) + word.slice(1)))
    : [];
}

/** Delta-encodes ascending numbers. */
export const packNumbers = (numbers: readonly number[]): number[] =>
  numbers.map((number, at) => number - (numbers[at - 1] ?? 0));

/** Decodes the result of `packNumbers`. */
export function unpackNumbers(distances: readonly number[]): number[] {
  let number = 0;
  return distances.map((distance) => (number += distance));
}
