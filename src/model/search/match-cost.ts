import { isStopWord } from './words.ts';

/** The penalty of an inexact match: 0 is an exact one. */
export type Cost = 0 | 1 | 2 | 3;

/** The fewest letters of a word with a typo. */
const MIN_FOR_TYPO = 3;
/** The fewest letters of the beginning of a word with a typo. */
const MIN_FOR_PREFIX_TYPO = 4;

export interface Leniency {
  /** Whether a typo is a match. */
  hasTypos?: boolean;
  /** Whether the typed text may be the beginning of a word, which is still being typed. */
  isBeginning: boolean;
  /** Whether words of any length may have a typo. */
  isLenient: boolean;
}

/**
 * Compares typed text with a word: 0 the word itself, 1 its beginning, 2 the word with one typo (a wrong, missing or
 * additional letter, or two swapped), 3 its beginning with one typo; null for no match.
 */
export function matchCost(
  typed: string,
  word: string,
  { hasTypos = true, isBeginning, isLenient }: Leniency,
): Cost | null {
  let same = 0;
  while (same < typed.length && typed[same] === word[same]) same += 1;
  if (same === typed.length && same === word.length) return 0;
  if (same === typed.length && isBeginning) return 1;
  if (!hasTypos) return null;
  if (same === typed.length) return isNear(typed, word, same);
  if (!isLenient && typed.length < MIN_FOR_TYPO) return null;
  const near = isNear(typed, word, same);
  if (near !== null) return near;
  const mayBegin = isBeginning && (isLenient || typed.length >= MIN_FOR_PREFIX_TYPO);
  return mayBegin && rests(typed, word, same).some(([left, right]) => right.startsWith(left)) ? 3 : null;
}

function isNear(typed: string, word: string, same: number): 2 | null {
  if (Math.abs(typed.length - word.length) > 1) return null;
  return rests(typed, word, same).some(([left, right]) => left === right) ? 2 : null;
}

/** The rests of both texts after each possible correction of the first difference. */
function rests(typed: string, word: string, same: number): Array<[string, string]> {
  const [left, right] = [typed.slice(same), word.slice(same)];
  const pairs: Array<[string, string]> = [
    [left.slice(1), right.slice(1)],
    [left.slice(1), right],
    [left, right.slice(1)],
  ];
  const isSwapped = left.length > 1 && left[0] === right[1] && left[1] === right[0];
  if (isSwapped) pairs.push([left.slice(2), right.slice(2)]);
  return pairs;
}

/** The most letters of a stop word with a typo. */
const MAX_STOP_WORD = 4;

/** Whether a word may be a stop word with one typo. */
export function mayBeStopWord(typed: string): boolean {
  if (typed.length > MAX_STOP_WORD) return false;
  const shorter = Array.from(typed, (_, at) => typed.slice(0, at) + typed.slice(at + 1));
  const swapped = Array.from(
    typed,
    (_, at) => typed.slice(0, at) + (typed[at + 1] ?? '') + (typed[at] ?? '') + typed.slice(at + 2),
  );
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const changed = Array.from(typed, (_, at) =>
    Array.from(letters, (letter) => typed.slice(0, at) + letter + typed.slice(at + 1)),
  );
  const longer = Array.from({ length: typed.length + 1 }, (_, at) =>
    Array.from(letters, (letter) => typed.slice(0, at) + letter + typed.slice(at)),
  );
  return [...shorter, ...swapped, ...changed.flat(), ...longer.flat()].some(isStopWord);
}
