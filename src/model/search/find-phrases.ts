import { matchCost, mayBeStopWord } from './match-cost.ts';
import { nextDate, nextNumberedWeekday, type Span } from './days.ts';
import type { Meaning, Vocabulary } from './vocabulary.ts';

/** The most words of a phrase. */
const MAX_PHRASE = 5;
/** The fewest letters of a phrase with a typo, and of the beginning of one. */
const MIN_FOR_TYPO = 4;
const MIN_FOR_BEGINNING = 4;
/** The fewest letters of a phrase whose first letter is a typo as likely as any other. */
const MIN_FOR_FIRST = 6;

/**
 * How phrases are compared: `whole` as typed, `beginning` with an incomplete last word, `typos` with one typo in each, after the
 * first letter of short ones, `anyTypos` with one typo in each.
 */
export type Exactness = 'whole' | 'beginning' | 'typos' | 'anyTypos';

/** Consecutive words of a query, and what they mean; null for words that may be a name. */
export interface Segment {
  typed: readonly string[];
  meaning: Meaning | { type: 'date'; date: string } | null;
}

const isNumber = (word: string | undefined, most: number): boolean =>
  /^\d{1,2}$/.test(word ?? '') && Number(word) >= 1 && Number(word) <= most;

/** What follows the number of an hour. */
const OF_HOUR = /^([ap]m|h|hrs?|horas)$/;

const isYear = (word: string | undefined): boolean => /^20\d\d$/.test(word ?? '');

/**
 * The words of a query in segments; of the phrases that begin at a word the longest holds. `today` is called for dates only:
 * a browser's first look at a time zone takes longer than the rest.
 */
export function findPhrases(
  words: readonly string[],
  vocabulary: Vocabulary,
  exactness: Exactness,
  today: () => string,
): Segment[] {
  const segments: Segment[] = [];
  for (let at = 0; at < words.length;) {
    const segment = dateAt(words, at, vocabulary, today) ??
      timeAt(words, at) ??
      phraseAt(words, at, vocabulary, exactness) ?? { typed: words.slice(at, at + 1), meaning: null };
    segments.push(segment);
    at += segment.typed.length;
  }
  return segments;
}

function phraseAt(
  words: readonly string[],
  at: number,
  vocabulary: Vocabulary,
  exactness: Exactness,
): Segment | null {
  const longest = Math.min(MAX_PHRASE, words.length - at);
  const windows = Array.from({ length: longest }, (_, less) => words.slice(at, at + longest - less));
  for (const typed of windows) {
    const isLast = at + typed.length === words.length;
    const meaning = meaningOf(typed.join(''), vocabulary, exactness, isLast);
    if (meaning) return { typed, meaning };
  }
  return null;
}

function meaningOf(
  typed: string,
  vocabulary: Vocabulary,
  exactness: Exactness,
  isLast: boolean,
): Meaning | null {
  const exact = vocabulary.get(typed) ?? null;
  if (exact || exactness === 'whole') return exact;
  if (exactness === 'beginning') return isLast ? begunMeaning(typed, vocabulary) : null;
  return (
    nearMeaning(typed, vocabulary, exactness === 'anyTypos') ?? (isSlip(typed) ? { type: 'idle' } : null)
  );
}

/** Whether a phrase may be recognized by its beginning or with a typo. */
const isMeant = ({ type }: Meaning): boolean => type !== 'idle' && type !== 'elsewhere';

/** Of several phrases the last of the vocabulary holds: cities are after days, and days after pages. */
function begunMeaning(typed: string, vocabulary: Vocabulary): Meaning | null {
  let found: Meaning | null = null;
  if (typed.length < MIN_FOR_BEGINNING) return found;
  for (const [phrase, meaning] of vocabulary)
    if (isMeant(meaning) && phrase.startsWith(typed)) found = meaning;
  return found;
}

/** The meaning of the phrase with one typo. */
function nearMeaning(typed: string, vocabulary: Vocabulary, isAnyLetter: boolean): Meaning | null {
  let found: Meaning | null = null;
  for (const [phrase, meaning] of vocabulary) {
    if (Math.abs(phrase.length - typed.length) > 1) continue;
    if (!isMeant(meaning) || (phrase.length < MIN_FOR_TYPO && !isToday(meaning))) continue;
    if (!isAnyLetter && phrase[0] !== typed[0] && phrase.length < MIN_FOR_FIRST) continue;
    if (matchCost(typed, phrase, { isBeginning: false, isLenient: true }) === 2) found = meaning;
  }
  return found;
}

/** Whether a phrase means today: its short words may have a typo too. */
const isToday = (meaning: Meaning): boolean => meaning.type === 'span' && meaning.span === 'today';

/** The most letters of a mistyped stop word, which is ignored. */
const MAX_SLIP = 3;

/** Whether a word is a stop word with a typo. */
const isSlip = (typed: string): boolean => typed.length <= MAX_SLIP && mayBeStopWord(typed);

const numberOf = (
  word: string | undefined,
  name: 'weekday' | 'month',
  vocabulary: Vocabulary,
): number | null => {
  const meaning = vocabulary.get(word ?? '');
  const span: Span | '' = meaning?.type === 'span' ? meaning.span : '';
  return span.startsWith(name) && span !== name ? Number(span.slice(name.length)) : null;
};

/** A date that begins at a word: `28 de noviembre`, `28/11`, `sábado 28`, `sábado 28 de noviembre de 2026`, `2026-11-28`. */
function dateAt(
  words: readonly string[],
  at: number,
  vocabulary: Vocabulary,
  today: () => string,
): Segment | null {
  if (isYear(words[at]) && isNumber(words[at + 1], 12) && isNumber(words[at + 2], 31)) {
    const date = nextDate(Number(words[at + 2]), Number(words[at + 1]), today());
    return date === null ? null : { typed: words.slice(at, at + 3), meaning: { type: 'date', date } };
  }
  const weekday = numberOf(words[at], 'weekday', vocabulary);
  const first = weekday === null ? at : at + 1;
  if (!isNumber(words[first], 31)) return null;
  const day = Number(words[first]);
  let end = words[first + 1] === 'de' ? first + 2 : first + 1;
  const isMonth = isNumber(words[end], 12) && !OF_HOUR.test(words[end + 1] ?? '');
  const month = numberOf(words[end], 'month', vocabulary) ?? (isMonth ? Number(words[end]) : null);
  const date =
    month !== null
      ? nextDate(day, month, today())
      : weekday !== null
        ? nextNumberedWeekday(day, weekday, today())
        : null;
  if (date === null) return null;
  end = month === null ? first + 1 : end + 1;
  const year = /^del?$/.test(words[end] ?? '') ? end + 1 : end;
  return {
    typed: words.slice(at, month !== null && isYear(words[year]) ? year + 1 : end),
    meaning: { type: 'date', date },
  };
}

/** A time of day, which narrows nothing: `20:00`, `8:30 pm`, `9 pm`, `las 9`. */
function timeAt(words: readonly string[], at: number): Segment | null {
  const isTold = words[at] === 'las';
  const hour = isTold ? at + 1 : at;
  if (!/^([01]?\d|2[0-4])$/.test(words[hour] ?? '')) return null;
  const minutes = /^[0-5][05]$/.test(words[hour + 1] ?? '') ? hour + 1 : hour;
  const half = OF_HOUR.test(words[minutes + 1] ?? '') ? minutes + 1 : minutes;
  if (half === hour && !isTold) return null;
  return { typed: words.slice(at, half + 1), meaning: { type: 'idle' } };
}
