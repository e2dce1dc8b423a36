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

/** The fewest letters of a word of a text to index. */
const MIN_TEXT_WORD = 3;

/** Words of texts that distinguish no entry. */
const TEXT_STOP_WORDS = new Set(
  `algo alguien asi aqui cada como cual cuando desde donde dos ella ellas ellos entre era eres esa ese eso esta este esto
  estan fue hace hacen hasta hay les mas mis muy nada nadie nos nunca otra otro para pero poco por porque que quien quienes
  ser sido siempre sobre solo son soy sus tambien tan tanto tiene tienen toda todas todo todos tras tres tus unas unos uno
  usted van vez ya`.split(/\s+/),
);

/** The distinct words of a text to index. */
export const textWords = (text: string): string[] =>
  [...new Set(allWords(text))].filter(
    (word) => word.length >= MIN_TEXT_WORD && !isStopWord(word) && !TEXT_STOP_WORDS.has(word),
  );
