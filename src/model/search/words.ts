import { searchText } from '#contract/search-text.ts';

/** Words too common to tell one entry from another. */
const COMMON = new Set('a al con de del el en la las lo los sin un una y'.split(' '));

export const isCommon = (word: string): boolean => COMMON.has(word);

/** Every word of a text as searches compare it: letters and digits without case or accents, or one emoji. */
export function allWords(text: string): string[] {
  return searchText(text).match(/[\p{L}\p{N}]+|\p{Extended_Pictographic}|\p{RI}{2}/gu) ?? [];
}

/** The words an entry is found by: the telling ones, or all of them where none is. */
export function tellingWords(text: string): string[] {
  const words = [...new Set(allWords(text))];
  const telling = words.filter((word) => !isCommon(word));
  return telling.length > 0 ? telling : words;
}
