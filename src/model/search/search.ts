import { citySlug } from '../place/city-slug.ts';
import { eventsWithin } from './agenda.ts';
import { splitNames, type Costs, findNames, type NameMatch } from './find-names.ts';
import { findTexts } from './find-texts.ts';
import type { Exactness } from './find-phrases.ts';
import { type HitGroup, hitGroups } from './hits.ts';
import type { AgendaFile, Directory, IndexSource } from './index-files.ts';
import { type Line, linesOf, fallbackLines } from './lines.ts';
import { hasMeaning, narrowsEvents, type ParsedQuery, parseQuery } from './parse-query.ts';
import { type PageName, type Vocabulary, vocabularyOf, type WordTables } from './vocabulary.ts';
import { allWords, indexedWords } from './words.ts';

export interface SearchResults {
  /** The number of entries. */
  count: number;
  groups: HitGroup[];
  /** Links to lists and pages that answer the query, best first. */
  lines: Line[];
  /** Whether the lines answer better than the entries. */
  areLinesFirst: boolean;
  /** Whether the results are those of a corrected query, since nothing matches what was typed. */
  isGuess: boolean;
}

export interface SearchOptions {
  /** The most hits of each kind. */
  limit: number;
  now: Date;
  words: WordTables;
  /** The slug of the city that the visitor chose, or empty. */
  home?: string;
}

/** The fewest characters of a query. */
export const MIN_QUERY_LENGTH = 2;

/** The most words of a query: those after them are ignored. */
const MAX_WORDS = 16;

/** Fewer entries than these are followed by similar ones. */
const FEW = 4;
/** The highest cost of what is similar: one whole word with a typo. */
const SIMILAR = 2;

const vocabularies = new WeakMap<Directory, Vocabulary>();

function vocabularyFor(directory: Directory, words: WordTables): Vocabulary {
  const vocabulary = vocabularies.get(directory) ?? vocabularyOf(words, directory.cities);
  vocabularies.set(directory, vocabulary);
  return vocabulary;
}

/** How a query is understood: the meaning of its words besides names, and the costs of the entries that it finds. */
interface Reading {
  parsed: ParsedQuery;
  costs: Costs;
  areLinesFirst: boolean;
  isGuess: boolean;
}

/**
 * Searches entries, lists and pages. Case and accents are ignored, the last word may be incomplete, and each word may have
 * one typo. What is typed comes before what is similar. Rejects with the errors of `source`.
 */
export async function search(
  source: IndexSource,
  query: string,
  { limit, now, words, home = '' }: SearchOptions,
): Promise<SearchResults> {
  const typed = allWords(query).slice(0, MAX_WORDS);
  const none: SearchResults = { count: 0, groups: [], lines: [], areLinesFirst: false, isGuess: false };
  if (typed.join('').length < MIN_QUERY_LENGTH) return none;
  const directory = await source.directory();
  const vocabulary = vocabularyFor(directory, words);
  const homeAt = home === '' ? -1 : directory.cities.findIndex(([name]) => citySlug(name) === home);
  const chosen = homeAt < 0 ? null : homeAt;
  const parse = (exactness: Exactness) =>
    parseQuery(typed, vocabulary, directory, { now, home: chosen, exactness });
  const reading = await read(readerOf(source, directory, typed, parse));
  const { parsed, areLinesFirst, isGuess } = reading;
  const isNothing = reading.costs.size === 0 && !hasMeaning(parsed);
  const needsAgenda = narrowsEvents(parsed) || isNothing;
  const agenda = needsAgenda ? await source.agenda(directory) : noEvents;
  const counted = { directory, agenda, now };
  const costs = needsAgenda ? withEvents(reading, chosen, counted) : reading.costs;
  const lines = isNothing ? fallbackLines(chosen, counted) : linesOf(parsed, chosen, counted);
  const isNamed = [...reading.costs.values()].includes(NAMED);
  return {
    count: costs.size,
    groups: await hitGroups(source, directory, costs, {
      limit,
      now,
      first: parsed.list,
      name: indexedWords(query).join(' '),
    }),
    lines,
    // Entries with the name of the query come before a first line without events: «Abril» is a comedian and a month.
    areLinesFirst: areLinesFirst && !(isNamed && isEmpty(lines[0])),
    isGuess,
  };
}

/** The cost of an entry whose name has all words of a query that also means a city, a day or a list. */
const NAMED = -1;

/** Whether a query asks for entries: the choice of a city is offered beside them. */
const isOfEntries = (page: PageName | null): boolean => page === null || page === 'cities';

const isEmpty = (line: Line | undefined): boolean => line?.type === 'events' && line.count === 0;

const noEvents: AgendaFile = { days: [], ends: [], cities: [], flags: [] };

const isUnderstood = (parsed: ParsedQuery): boolean => parsed.rest.length === 0 && hasMeaning(parsed);

/** Finds entries and meanings of one query. */
function readerOf(source: IndexSource, directory: Directory, typed: readonly string[], parse: Parse) {
  const unfinished = typed.at(-1);
  const names = (words: readonly string[], match: NameMatch) =>
    findNames(source, directory, words, match, unfinished);
  return {
    parse,
    names,
    /** As `names`, of words that were typed together. */
    namesApart: async (words: readonly string[]): Promise<Costs> => {
      const parts = splitNames(directory, words);
      return parts.length > words.length ? names(parts, 'typed') : new Map();
    },
    texts: (words: readonly string[], hasTypos: boolean) =>
      findTexts(source, directory, words, { unfinished, hasTypos }),
    /**
     * The reading of a query whose words all mean something: the people and places of its city, if it asks for nothing
     * else.
     */
    understood: async (parsed: ParsedQuery, isGuess: boolean): Promise<Reading> => {
      const { city, days, flags, page } = parsed;
      const isCity = city !== null && !days && flags.size === 0 && isOfEntries(page);
      const words = isCity ? indexedWords(directory.cities[city]?.[0] ?? '') : [];
      const costs: Costs = isCity ? await names(words, 'typed') : new Map();
      return { parsed, costs, areLinesFirst: true, isGuess };
    },
  };
}

type Parse = (exactness: Exactness) => ParsedQuery;

/** Reads a query in the first way that answers: as typed, half typed, by texts, with typos. */
async function read(reader: ReturnType<typeof readerOf>): Promise<Reading> {
  const { parse, names, namesApart, texts, understood } = reader;
  const parsed = parse('whole');
  const { entryWords, rest } = parsed;
  const typed = await names(entryWords, 'typed');
  if (isUnderstood(parsed)) {
    const own = [...typed].flatMap(([number, cost]) => (cost === 0 ? [[number, NAMED] as const] : []));
    const reading = await understood(parsed, false);
    return { ...reading, costs: new Map([...reading.costs, ...own]) };
  }
  const begun = parse('beginning');
  if (typed.size > 0) {
    const similar = typed.size < FEW ? await names(entryWords, 'typos') : typed;
    const costs = new Map([...similar].filter(([number, cost]) => cost <= SIMILAR || typed.has(number)));
    if (!isUnderstood(begun)) return { parsed, costs, areLinesFirst: false, isGuess: false };
    return { parsed: begun, costs, areLinesFirst: begun.city !== null, isGuess: false };
  }
  if (isUnderstood(begun) && begun.city !== null) return understood(begun, false);
  const found = { parsed, areLinesFirst: false, isGuess: false };
  const isLess = rest.length < entryWords.length;
  const ofRest = isLess ? await names(rest, 'typed') : typed;
  if (ofRest.size > 0) return { ...found, costs: ofRest };
  const words = rest.length > 0 ? rest : entryWords;
  const ofParts = await namesApart(words);
  if (ofParts.size > 0) return { ...found, costs: ofParts };
  const inTexts = await texts(words, false);
  if ([...inTexts.values()].includes(0)) return { ...found, costs: inTexts };
  if (isUnderstood(begun)) return understood(begun, false);
  // The name of a city is not corrected to a similar one: that there is nothing in it is the answer.
  if (parsed.isElsewhere) return { ...found, costs: inTexts };
  const likely = parse('typos');
  if (isUnderstood(likely)) return understood(likely, true);
  if (inTexts.size > 0) return { ...found, costs: inTexts };
  const near = await names(entryWords, 'typos');
  if (near.size > 0) return { ...found, costs: near, isGuess: true };
  const possible = parse('anyTypos');
  if (isUnderstood(possible)) return understood(possible, true);
  const nearRest = isLess ? await names(rest, 'typos') : near;
  if (nearRest.size > 0) return { ...found, costs: nearRest, isGuess: true };
  const nearTexts = await texts(words, true);
  if (nearTexts.size > 0) return { ...found, costs: nearTexts, isGuess: true };
  const lenient = await names(entryWords, 'lenient');
  return { ...found, costs: lenient, isGuess: lenient.size > 0 };
}

/**
 * Returns the costs of a reading with its events. If lines come first, all matching events are added, those of the chosen city
 * first; otherwise found events that do not match are dropped, if one matches.
 */
function withEvents(
  { parsed, costs, areLinesFirst }: Reading,
  home: number | null,
  { directory, agenda, now }: { directory: Directory; agenda: AgendaFile; now: Date },
): Costs {
  const at = directory.kinds.findIndex(([kind]) => kind === 'event');
  const start = directory.kinds[at]?.[1] ?? directory.total;
  const end = directory.kinds[at + 1]?.[1] ?? directory.total;
  const within = eventsWithin(agenda, parsed, now).map((place) => start + place);
  if (areLinesFirst && isOfEntries(parsed.page)) {
    const atHome = home === null ? [] : eventsWithin(agenda, { ...parsed, city: parsed.city ?? home }, now);
    const isAtHome = new Set(atHome.map((place) => start + place));
    const ranked = within.map((number) => [number, home === null || isAtHome.has(number) ? 0 : 1] as const);
    return new Map([...ranked, ...costs]);
  }
  const isWithin = new Set(within);
  const isEvent = (number: number) => number >= start && number < end;
  const hasMatch = [...costs.keys()].some((number) => isWithin.has(number));
  return hasMatch
    ? new Map([...costs].filter(([number]) => !isEvent(number) || isWithin.has(number)))
    : costs;
}
