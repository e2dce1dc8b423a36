import { plainText } from '#calendar/plain-text.ts';
import { derived } from '../derived.ts';
import type { Encyclopedia } from '../encyclopedia.ts';
import { type Entries, type Kind, kindNames, kindOf, kinds, type ListName } from '../kinds.ts';
import { localUrl } from '../site/links.ts';
import type { Picture } from '../picture/picture.ts';
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
  type Row,
  type RowDate,
  ROWS_A_PART,
  type SearchKind,
  type TextPart,
} from './index-files.ts';
import { indexWords } from './index-words.ts';
import { nextDatesOf } from './next-dates.ts';
import { indexedWords, textWords } from './words.ts';

/** The most postings of a part of the words of names, and of those of texts. */
const POSTINGS_A_PART = 1200;
const TEXT_POSTINGS_A_PART = 4000;
/** The most characters of a name in results. */
const MAX_NAME = 120;

interface Item {
  kind: SearchKind;
  name: string;
  slug: string;
  /** Additional words to search by. */
  also: string;
  /** Texts whose words are searched when no name has them. */
  text: string;
  note: string;
  picture: Picture | null;
  dates: RowDate[];
}

export interface SearchIndex {
  directory: Directory;
  postings: Postings[];
  rows: Row[][];
  texts: TextPart[];
  agenda: AgendaFile;
}

/** The search index of an encyclopedia, computed once; URLs of the origin `site` are shortened to paths. */
export const searchIndexOf = (encyclopedia: Encyclopedia, site: URL | undefined): SearchIndex =>
  derived(encyclopedia, 'search index', () => buildIndex(encyclopedia, site));

/** The parts of an index, each with its letter and its number in the path. */
export const partsOf = ({ postings, rows, texts, agenda }: SearchIndex) => [
  ...postings.map((content, number) => ({ letter: 'p' as const, number, content })),
  ...rows.map((content, number) => ({ letter: 'r' as const, number, content })),
  ...texts.map((content, number) => ({ letter: 't' as const, number, content })),
  { letter: 'a' as const, number: 0, content: agenda },
];

/** The entries of a kind in the order of results: coming events before past ones. */
const entriesOf = (content: Encyclopedia, kind: Kind): Iterable<Entries[ListName][number]> =>
  kind === 'event' ? [...content.coming, ...content.past] : content[kinds[kind].list];

const placeOf = (entry: Entries[ListName][number]): string =>
  'address' in entry ? `${entry.address} ${entry.state}` : '';

/** Texts with a page of their own, by all of their words; the other pages are found by what they are called. */
const textItems = ({ texts }: Encyclopedia): Item[] =>
  texts
    .filter(({ slug }) => hasOwnPage(slug))
    .map(({ name, slug, shortDescription, description }) => ({
      kind: 'text',
      name,
      slug,
      also: '',
      text: [shortDescription, plainText(description)].join(' '),
      note: '',
      picture: null,
      dates: [],
    }));

const entryItems = (content: Encyclopedia): Item[] =>
  kindNames.flatMap((kind) => {
    const { nameOf, searchOf, aboutOf } = kindOf(kind);
    return Array.from(entriesOf(content, kind), (entry) => ({
      kind,
      name: nameOf(entry),
      slug: entry.slug,
      text: [aboutOf(entry), placeOf(entry)].join(' '),
      dates: nextDatesOf(content, kind, entry),
      ...searchOf(entry),
    }));
  });

function buildIndex(content: Encyclopedia, site: URL | undefined): SearchIndex {
  const items = [...entryItems(content), ...textItems(content)];
  const nameWords = new Map(
    items.map((item) => [item, [...indexedWords(item.name), ...indexedWords(item.also)]]),
  );
  const names = indexWords(items, (item) => nameWords.get(item) ?? [], POSTINGS_A_PART);
  const texts = indexWords(
    items,
    (item) => textWords(item.text).filter((word) => !nameWords.get(item)?.includes(word)),
    TEXT_POSTINGS_A_PART,
  );
  const allRows = items.map((item) => rowOf(item, site));
  const rows = Array.from({ length: Math.ceil(allRows.length / ROWS_A_PART) }, (_, part) =>
    allRows.slice(part * ROWS_A_PART, (part + 1) * ROWS_A_PART),
  );
  const textParts = texts.postings.map((postings, part) => ({
    words: packWords(texts.words.slice(texts.parts[part], texts.parts[part + 1])),
    postings,
  }));
  const cities = indexedCities(content);
  const agenda = packAgenda(content.coming, cities.keys());
  const unversioned = {
    kinds: [...new Set(items.map(({ kind }) => kind))].map((kind): [SearchKind, number] => [
      kind,
      items.findIndex((item) => item.kind === kind),
    ]),
    total: items.length,
    words: packWords(names.words),
    parts: names.parts,
    texts: texts.parts.map((first) => texts.words[first] ?? ''),
    cities: [...cities.values()],
    zone: DEFAULT_ZONE,
  };
  const parts = { postings: names.postings, rows, texts: textParts, agenda };
  const version = digest(JSON.stringify([unversioned, parts]));
  return { directory: { version, ...unversioned }, ...parts };
}

function rowOf({ name, slug, note, picture, dates }: Item, site: URL | undefined): Row {
  const smallest = picture?.avif[0] ?? picture?.webp[0] ?? picture;
  const label = name.length > MAX_NAME ? `${name.slice(0, MAX_NAME).toWellFormed().trimEnd()}…` : name;
  return [label, packSlug(label, slug), note, smallest ? localUrl(smallest.url, site) : '', ...dates];
}

/** A 53-bit hash (cyrb53), not cryptographic. */
function digest(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
