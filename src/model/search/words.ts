import { searchText } from '#contract/search-text.ts';

/** Stop words: too common to distinguish entries. */
const STOP_WORDS = new Set('a al con de del el en la las lo los sin un una y'.split(' '));

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

/** The words of a text, normalized for search: letters and digits without case and accents, or one emoji. */
export function allWords(text: string): string[] {
  return searchText(text).match(/[\p{L}\p{N}]+|\p{Extended_Pictographic}|\p{RI}{2}/gu) ?? [];
}

/** The distinct words to index: those that are no stop words, or all words when every one is. */
export function indexedWords(text: string): string[] {
  const words = [...new Set(allWords(text))];
  const significant = words.filter((word) => !isStopWord(word));
  return significant.length > 0 ? significant : words;
}
