import { plainText } from '#calendar/plain-text.ts';
import { derived } from '../derived.ts';
import type { Encyclopedia } from '../encyclopedia.ts';
import { type Entries, type Kind, kindNames, kindOf, kinds, type ListName } from '../kinds.ts';
import { localUrl } from '../site/links.ts';
import type { Picture } from '../picture/picture.ts';
import type { Text } from '../text.ts';
import { hasOwnPage } from '../text/path.ts';
import { DEFAULT_ZONE } from '../time/time.ts';
import { packAgenda } from './agenda-file.ts';
import { packSlug } from './entry-address.ts';
import { indexedCities } from './index-cities.ts';
import {
  type AgendaFile,
  type Directory,
  packWords,
  type Postings,
  type PartLetter,
  partPath,
  type Row,
  type SearchKind,
  type TextPart,
  VERSION_LENGTH,
} from './index-files.ts';
import { indexWords } from './index-words.ts';
import { nextDatesOf } from './next-dates.ts';
import { indexedWords, textWords } from './words.ts';

/** The most postings of a part of the words of names, and of those of texts. */
const POSTINGS_A_PART = 1200;
const TEXT_POSTINGS_A_PART = 4000;
/** The fewest and the most rows of a part. */
const ROWS_A_PART = { fewest: 16, most: 64 } as const;
/** The most characters of a name in results. */
const MAX_NAME = 120;

interface Item {
  id: number;
  name: string;
  slug: string;
  /** Additional words to search by. */
  also: string;
  /** Texts whose words are searched when no name has them. */
  text: string;
  note: string;
  picture: Picture | null;
}

/** What an entry gives to the index without its dates. Words are separated by spaces: as lists they would take more memory. */
interface Indexed {
  id: number;
  site: URL | undefined;
  names: string;
  texts: string;
  row: Row;
}

export interface SearchIndex {
  directory: Directory;
  postings: Postings[];
  rows: Row[][];
  texts: TextPart[];
  agenda: AgendaFile;
  /** All parts by their paths. */
  parts: ReadonlyMap<string, unknown>;
}

/** The search index of an encyclopedia, computed once; URLs of the origin `site` are shortened to paths. */
export const searchIndexOf = (encyclopedia: Encyclopedia, site: URL | undefined): SearchIndex =>
  derived(encyclopedia, 'search index', () => buildIndex(encyclopedia, site));

/** The entries of a kind in the order of results: coming events before past ones. */
const entriesOf = (content: Encyclopedia, kind: Kind): Iterable<Entries[ListName][number]> =>
  kind === 'event' ? [...content.coming, ...content.past] : content[kinds[kind].list];

const placeOf = (entry: Entries[ListName][number]): string =>
  'address' in entry ? `${entry.address} ${entry.state}` : '';

/** Texts with a page of their own, by all of their words; the other pages are found by what they are called. */
const textItem = ({ id, name, slug, shortDescription, description }: Text): Item => ({
  id,
  name,
  slug,
  also: '',
  text: [shortDescription, plainText(description)].join(' '),
  note: '',
  picture: null,
});

/** A cache by entry: entries are immutable. */
const indexed = new WeakMap<object, Indexed>();

function indexedOnce<Source extends object>(
  source: Source,
  site: URL | undefined,
  item: (source: Source) => Item,
): Indexed {
  const known = indexed.get(source);
  if (known && known.site?.href === site?.href) return known;
  const { id, name, also, text, ...shown } = item(source);
  const names = [...indexedWords(name), ...indexedWords(also)];
  const texts = textWords(text).filter((word) => !names.includes(word));
  const made = {
    id,
    site,
    names: names.join(' '),
    texts: texts.join(' '),
    row: rowOf({ name, ...shown }, site),
  };
  indexed.set(source, made);
  return made;
}

const wordsIn = (words: string): string[] => (words === '' ? [] : words.split(' '));

/** What is indexed of a kind, with the dates of each entry. */
const indexedKind = (content: Encyclopedia, kind: Kind, site: URL | undefined): Array<[Indexed, Row]> => {
  const { nameOf, searchOf, aboutOf } = kindOf(kind);
  return Array.from(entriesOf(content, kind), (entry) => {
    const own = indexedOnce(entry, site, (source) => ({
      id: source.id,
      name: nameOf(source),
      slug: source.slug,
      text: [aboutOf(source), placeOf(source)].join(' '),
      ...searchOf(source),
    }));
    return [own, [...own.row, ...nextDatesOf(content, kind, entry)]];
  });
};

function buildIndex(content: Encyclopedia, site: URL | undefined): SearchIndex {
  const items: Array<[Indexed, Row]> = [];
  const firsts: Array<[SearchKind, number]> = [];
  const add = (kind: SearchKind, added: Array<[Indexed, Row]>) => {
    if (added.length > 0) firsts.push([kind, items.length]);
    for (const item of added) items.push(item);
  };
  for (const kind of kindNames) add(kind, indexedKind(content, kind, site));
  const pages = content.texts.filter(({ slug }) => hasOwnPage(slug));
  add(
    'text',
    pages.map((text) => indexedOnce(text, site, textItem)).map((own) => [own, own.row]),
  );
  const names = indexWords(items, ([own]) => wordsIn(own.names), POSTINGS_A_PART);
  const texts = indexWords(items, ([own]) => wordsIn(own.texts), TEXT_POSTINGS_A_PART);
  const rows = rowParts(items);
  const textParts = texts.postings.map((postings, part) => ({
    words: packWords(texts.words.slice(texts.parts[part], texts.parts[part + 1])),
    postings,
  }));
  const cities = indexedCities(content);
  const agenda = packAgenda(content.coming, cities.keys());
  const parts = { p: names.postings, r: rows, t: textParts, a: [agenda] };
  const directory: Directory = {
    versions: {
      p: versionsOf(parts.p),
      r: versionsOf(parts.r),
      t: versionsOf(parts.t),
      a: versionsOf(parts.a),
    },
    rows: rows.map((part) => part.length),
    kinds: firsts,
    total: items.length,
    words: packWords(names.words),
    parts: names.parts,
    texts: texts.parts.map((first) => texts.words[first] ?? ''),
    cities: [...cities.values()],
    zone: DEFAULT_ZONE,
  };
  const pathsOf = (letter: PartLetter) =>
    parts[letter].map((part, number): [string, unknown] => [partPath(directory, letter, number), part]);
  return {
    directory,
    postings: names.postings,
    rows,
    texts: textParts,
    agenda,
    parts: new Map((['p', 'r', 't', 'a'] as const).flatMap(pathsOf)),
  };
}

/**
 * The rows in parts. A part begins where the id of an entry says so, and not after so many rows: an entry that is added or removed
 * changes the parts around it, and leaves all that follow.
 */
function rowParts(items: ReadonlyArray<readonly [Pick<Indexed, 'id'>, Row]>): Row[][] {
  const parts: Row[][] = [];
  let part: Row[] = [];
  for (const [{ id }, row] of items) {
    const mayBegin = part.length >= ROWS_A_PART.fewest && isBoundary(id);
    if (parts.length === 0 || mayBegin || part.length >= ROWS_A_PART.most) parts.push((part = []));
    part.push(row);
  }
  return parts;
}

/** Whether an id is one of a sixteenth of all, which are spread evenly. */
const isBoundary = (id: number): boolean => Math.imul(id, 0x9e3779b1) >>> 28 === 0;

function rowOf(
  { name, slug, note, picture }: Pick<Item, 'name' | 'slug' | 'note' | 'picture'>,
  site: URL | undefined,
): Row {
  const smallest = picture?.avif[0] ?? picture?.webp[0] ?? picture;
  const label = name.length > MAX_NAME ? `${name.slice(0, MAX_NAME).toWellFormed().trimEnd()}…` : name;
  return [label, packSlug(label, slug), note, smallest ? localUrl(smallest.url, site) : ''];
}

/** The versions of parts: each depends on the bytes of its part alone. */
const versionsOf = (parts: readonly unknown[]): string =>
  parts.map((part) => digest(JSON.stringify(part))).join('');

/** A hash (cyrb53) of `VERSION_LENGTH` characters, not cryptographic. */
function digest(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  const hash = 4294967296 * (2097151 & low) + (high >>> 0);
  return (hash % 36 ** VERSION_LENGTH).toString(36).padStart(VERSION_LENGTH, '0');
}
