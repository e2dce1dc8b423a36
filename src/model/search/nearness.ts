import { isCommon } from './words.ts';

/** What it costs a result that a word was not typed as it is written; null when the two have nothing in common. */
export type Cost = 0 | 1 | 2 | 3;

/** Letters a word needs before one of them may be wrong. */
const MIN_FOR_TYPO = 3;
/** Letters the beginning of a word needs for the same. */
const MIN_FOR_TYPO_IN_BEGINNING = 4;

interface Leniency {
  /** The word may go on after what was typed: it is still being typed. */
  isBeginning: boolean;
  /** One letter may be wrong in words of any length. */
  isLenient: boolean;
}

/**
 * How near what was typed is to a word: 0 the word itself, 1 its beginning, 2 the word but for one
 * letter (another, missing, too many, or two swapped), 3 its beginning but for one letter.
 */
export function nearness(typed: string, word: string, { isBeginning, isLenient }: Leniency): Cost | null {
  let same = 0;
  while (same < typed.length && typed[same] === word[same]) same += 1;
  if (same === typed.length) return same === word.length ? 0 : isBeginning ? 1 : isNear(typed, word, same);

  if (!isLenient && typed.length < MIN_FOR_TYPO) return null;
  const near = isNear(typed, word, same);
  if (near !== null) return near;
  const mayBegin = isBeginning && (isLenient || typed.length >= MIN_FOR_TYPO_IN_BEGINNING);
  return mayBegin && rests(typed, word, same).some(([left, right]) => right.startsWith(left)) ? 3 : null;
}

function isNear(typed: string, word: string, same: number): 2 | null {
  if (Math.abs(typed.length - word.length) > 1) return null;
  return rests(typed, word, same).some(([left, right]) => left === right) ? 2 : null;
}

/** What is left of both after each way of putting the first difference right. */
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

const COMMON_LENGTH = 4;

/** Whether a word may be a slip of one of the words too common to search by. */
export function mayBeCommon(typed: string): boolean {
  if (typed.length > COMMON_LENGTH) return false;
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
  return [...shorter, ...swapped, ...changed.flat(), ...longer.flat()].some(isCommon);
}
