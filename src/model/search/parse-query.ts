import type { Kind } from '../kinds.ts';
import { type Days } from './agenda.ts';
import { daysOf, onDay, type Span, todayIn } from './days.ts';
import { type Exactness, findPhrases } from './find-phrases.ts';
import type { Flag } from './flags.ts';
import type { Directory } from './index-files.ts';
import type { PageName, Vocabulary } from './vocabulary.ts';
import { indexedWords } from './words.ts';

/** Days, and how a query names them: by a span, or by a date. */
export type NamedDays = Days & { span: Span | null };

/** What the words of a query mean besides names. */
export interface ParsedQuery {
  /** The place of a city in the directory. */
  city: number | null;
  days: NamedDays | null;
  flags: ReadonlySet<Flag>;
  list: Kind | null;
  page: PageName | null;
  /** The words without such a meaning. */
  rest: readonly string[];
  /** Whether `rest` is the name of a city where no entry is. */
  isElsewhere: boolean;
  /** The words to find entries by: all as typed, and cities by their names. */
  entryWords: readonly string[];
}

/**
 * Reads what the words of a query mean besides names. Days are relative to `now` in the zone of the city that the query
 * names, else of the city `home`, else of the encyclopedia. Of two cities, days, lists or pages the first holds.
 */
export function parseQuery(
  words: readonly string[],
  vocabulary: Vocabulary,
  { cities, zone }: Pick<Directory, 'cities' | 'zone'>,
  { now, home, exactness }: { now: Date; home: number | null; exactness: Exactness },
): ParsedQuery {
  const segments = findPhrases(words, vocabulary, exactness, () => todayIn(now, zone));
  const meanings = segments.flatMap(({ meaning }) => meaning ?? []);
  const unknown = segments.filter(({ meaning }) => meaning === null || meaning.type === 'elsewhere');
  const city = meanings.find((meaning) => meaning.type === 'city')?.city ?? null;
  const today = () => todayIn(now, cities[city ?? home ?? -1]?.[1] ?? zone, zone);
  const daysNamed = (meaning: (typeof meanings)[number]): NamedDays[] => {
    if (meaning.type === 'span') return [{ ...daysOf(meaning.span, today()), span: meaning.span }];
    return meaning.type === 'date' ? [{ ...onDay(meaning.date, today()), span: null }] : [];
  };
  return {
    city,
    days: meanings.flatMap(daysNamed)[0] ?? null,
    flags: new Set(meanings.flatMap((meaning) => (meaning.type === 'flag' ? meaning.flag : []))),
    list: meanings.find((meaning) => meaning.type === 'list')?.kind ?? null,
    page: meanings.find((meaning) => meaning.type === 'page')?.page ?? null,
    rest: unknown.flatMap(({ typed }) => typed),
    isElsewhere: unknown.length > 0 && unknown.every(({ meaning }) => meaning !== null),
    entryWords: segments.flatMap(({ typed, meaning }) =>
      meaning?.type === 'city' ? indexedWords(cities[meaning.city]?.[0] ?? '') : typed,
    ),
  };
}

/** Whether a query narrows events. */
export const narrowsEvents = ({ city, days, flags, list }: ParsedQuery): boolean =>
  city !== null || days !== null || flags.size > 0 || list === 'event';

/** Whether words of a query have a meaning. */
export const hasMeaning = (parsed: ParsedQuery): boolean =>
  narrowsEvents(parsed) || parsed.list !== null || parsed.page !== null;
