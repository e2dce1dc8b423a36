import { derived } from '../derived.ts';
import type { Encyclopedia } from '../encyclopedia.ts';
import { type Entries, type Kind, kindNames, kindOf, kinds, type ListName } from '../kinds.ts';
import { localUrl } from '../links.ts';
import type { Picture } from '../picture.ts';
import { packSlug } from './entry-address.ts';
import {
  type Directory,
  packNumbers,
  packWords,
  type Postings,
  type Row,
  ROWS_A_PART,
} from './index-files.ts';
import { indexedWords } from './words.ts';

/** The most postings of a part; a part with a single word may have more. */
const POSTINGS_A_PART = 1200;
/** The most characters of a name in results. */
const MAX_NAME = 120;

interface Item {
  kind: Kind;
  name: string;
  slug: string;
  /** Additional words to search by. */
  also: string;
  note: string;
  picture: Picture | null;
}

export interface SearchIndex {
  directory: Directory;
  postings: Postings[];
  rows: Row[][];
}

/** The search index of an encyclopedia, computed once; URLs of the origin `site` are shortened to paths. */
export const searchIndexOf = (encyclopedia: Encyclopedia, site: URL | undefined): SearchIndex =>
  derived(encyclopedia, 'search index', () => buildIndex(itemsOf(encyclopedia), site));

/** The entries of a kind in the order of results: coming events before past ones. */
const entriesOf = (content: Encyclopedia, kind: Kind): Iterable<Entries[ListName][number]> =>
  kind === 'event' ? [...content.coming, ...content.past] : content[kinds[kind].list];

const itemsOf = (content: Encyclopedia): Item[] =>
  kindNames.flatMap((kind) => {
    const { nameOf, searchOf } = kindOf(kind);
    return Array.from(entriesOf(content, kind), (entry) => ({
      kind,
      name: nameOf(entry),
      slug: entry.slug,
      ...searchOf(entry),
    }));
  });

function buildIndex(items: readonly Item[], site: URL | undefined): SearchIndex {
  const numbersOf = new Map<string, number[]>();
  for (const [number, { name, also }] of items.entries()) {
    for (const word of new Set([...indexedWords(name), ...indexedWords(also)])) {
      const numbers = numbersOf.get(word);
      if (numbers) numbers.push(number);
      else numbersOf.set(word, [number]);
    }
  }
  const words = [...numbersOf.keys()].sort();
  const parts: number[] = [];
  const postings: number[][][] = [];
  let room = 0;
  for (const [index, word] of words.entries()) {
    const numbers = numbersOf.get(word) ?? [];
    if (postings.length === 0 || room < numbers.length) {
      parts.push(index);
      postings.push([]);
      room = POSTINGS_A_PART;
    }
    postings.at(-1)?.push(packNumbers(numbers));
    room -= numbers.length;
  }
  const allRows = items.map((item) => rowOf(item, site));
  const rows = Array.from({ length: Math.ceil(allRows.length / ROWS_A_PART) }, (_, part) =>
    allRows.slice(part * ROWS_A_PART, (part + 1) * ROWS_A_PART),
  );
  const firsts = [...new Set(items.map(({ kind }) => kind))].map((kind): [Kind, number] => [
    kind,
    items.findIndex((item) => item.kind === kind),
  ]);
  const unversioned = { kinds: firsts, total: items.length, words: packWords(words), parts };
  const version = digest(JSON.stringify([unversioned, postings, rows]));
  return { directory: { version, ...unversioned }, postings, rows };
}

function rowOf({ name, slug, note, picture }: Item, site: URL | undefined): Row {
  const smallest = picture?.avif[0] ?? picture?.webp[0] ?? picture;
  const label = name.length > MAX_NAME ? `${name.slice(0, MAX_NAME).toWellFormed().trimEnd()}…` : name;
  return [label, packSlug(label, slug), note, smallest ? localUrl(smallest.url, site) : ''];
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
