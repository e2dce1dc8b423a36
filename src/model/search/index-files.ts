import type { Kind } from '../kinds.ts';

/*
 * The search index as it travels: one directory, then only the parts that a question needs.
 * Entries are numbered by kind, and within a kind in the order they are offered.
 */

/** Rows in one part. */
export const ROWS_A_PART = 32;

/** A slug, or only what it has beyond the one its name would give. */
export type PackedSlug = string | readonly [rest: string];

/** Name, slug, a line to tell it from its namesakes, and the URL of its smallest picture; the last two may be empty. */
export type Row = readonly [name: string, slug: PackedSlug, note: string, picture: string];

/** The numbers of the entries that have each word of a part, each as its distance from the one before. */
export type Postings = ReadonlyArray<readonly number[]>;

export interface Directory {
  /** Where the parts are; it changes with any of them. */
  version: string;
  /** The number of the first entry of each kind, in order. */
  kinds: ReadonlyArray<readonly [Kind, number]>;
  /** How many entries there are. */
  total: number;
  /** The words, sorted: how many letters each shares with the one before (base 36), then the rest of it. */
  words: string;
  /** The place of the first word of each part of the postings. */
  parts: readonly number[];
}

/** Where the parts of an index come from. */
export interface IndexSource {
  directory(): Promise<Directory>;
  postings(version: string, part: number): Promise<Postings>;
  rows(version: string, part: number): Promise<readonly Row[]>;
}

/** Letters shared with the word before, at most what one digit says. */
const MOST_SHARED = 35;

export function packWords(words: readonly string[]): string {
  return words
    .map((word, at) => {
      const before = words[at - 1] ?? '';
      let shared = 0;
      while (shared < MOST_SHARED && shared < before.length && before[shared] === word[shared]) shared += 1;
      return shared.toString(36) + word.slice(shared);
    })
    .join(' ');
}

export function unpackWords(packed: string): string[] {
  let before = '';
  return packed
    ? packed
        .split(' ')
        .map((word) => (before = before.slice(0, Number.parseInt(word.charAt(0), 36)) + word.slice(1)))
    : [];
}

/** Numbers in ascending order as their distances, and back. */
export const packNumbers = (numbers: readonly number[]): number[] =>
  numbers.map((number, at) => number - (numbers[at - 1] ?? 0));

export function unpackNumbers(distances: readonly number[]): number[] {
  let number = 0;
  return distances.map((distance) => (number += distance));
}
