import { brotliCompressSync } from 'node:zlib';
import { bulkContent } from '#demo/bulk.ts';
import { type Collections, createEncyclopedia } from '#model/encyclopedia.ts';
import { wordTables as words } from '#copy/search/words.ts';
import { type SearchIndex, searchIndexOf } from '#model/search/build-index.ts';
import type { IndexSource } from '#model/search/index-files.ts';
import { search as searchWith, type SearchOptions, type SearchResults } from '#model/search/search.ts';
import { entry, noContent } from '../entries.ts';

export const NOW = new Date('2026-12-05T18:00:00Z');

/** The index of some entries at one moment. */
export function indexOf(collections: Partial<Collections>, now: Date = NOW): SearchIndex {
  return searchIndexOf(
    createEncyclopedia({ ...noContent, ...collections }, now),
    new URL('https://risoteca.test'),
  );
}

/** Searches with the words of the site at `NOW`. */
export const search = (
  source: IndexSource,
  query: string,
  limit: number,
  options: Partial<Pick<SearchOptions, 'now' | 'home'>> = {},
) => searchWith(source, query, { limit, now: NOW, words, ...options });

/** The first answer: the address of a list or page, or the name of an entry. */
export const firstAnswer = ({ lines, areLinesFirst, groups }: SearchResults): string =>
  (areLinesFirst ? lines[0]?.href : (groups[0]?.hits[0]?.name ?? lines[0]?.href)) ?? '';

/** Generated entries of every kind, `total` in all, as the API gives them in lists. */
export function manyEntries(total: number): Partial<Collections> {
  const bulk = bulkContent(total, { pictures: [], base: NOW });
  const picture = (at: number) => `https://risoteca.test/media/${digits(at)}/160.avif`;
  const comedians = Array.from(bulk.comedians(), ({ nickname, slug, city, short_bio }, id) => ({
    id,
    slug,
    nickname,
    city,
    short_bio,
    picture: picture(id),
  }));
  const venues = Array.from(
    bulk.venues(),
    ({ name, slug, city, short_description, address, timezone }, id) => ({
      id,
      slug,
      name,
      city,
      short_description,
      address,
      timezone,
    }),
  );
  return {
    comedians: comedians.map(entry.comedian),
    groups: Array.from(bulk.groups(), ({ name, slug, city, short_description }, id) =>
      entry.group({ id, slug, name, city, short_description }),
    ),
    venues: venues.map(entry.venue),
    podcasts: Array.from(bulk.podcasts(), ({ name, slug, short_description }, id) =>
      entry.podcast({ id, slug, name, short_description }),
    ),
    events: Array.from(bulk.events(), (draft, id) =>
      entry.event({
        id,
        slug: draft.slug,
        name: draft.name,
        short_description: draft.short_description,
        start_at: draft.start_at,
        end_at: draft.end_at,
        timezone: draft.timezone,
        price_min: draft.price_min,
        is_openmic: draft.is_openmic,
        is_online: draft.is_online,
        thumbnail: picture(id),
        comedians: (draft.comedians ?? []).flatMap((at) => comedians[at] ?? []),
        venue: venues[draft.venue_id ?? -1] ?? null,
        ticket_url: `https://boletos.example.com/${draft.slug}`,
      }),
    ),
  };
}

/** 32 random hexadecimal digits, which do not compress, like content addresses. */
function digits(at: number): string {
  let state = at + 1;
  return Array.from({ length: 32 }, () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x297a2d39;
    return ((state >>> 8) & 15).toString(16);
  }).join('');
}

/** An in-memory index that counts requests. */
export function readerOf({ directory, postings, rows, texts, agenda }: SearchIndex) {
  const read = new Map<string, unknown>([]);
  const source: IndexSource = {
    directory: async () => {
      read.set('directory', directory);
      return directory;
    },
    postings: async (_, part) => {
      read.set(`p${part}`, postings[part]);
      return postings[part] ?? [];
    },
    rows: async (_, part) => {
      read.set(`r${part}`, rows[part]);
      return rows[part] ?? [];
    },
    texts: async (_, part) => {
      read.set(`t${part}`, texts[part]);
      return texts[part] ?? { words: '', postings: [] };
    },
    agenda: async () => {
      read.set('agenda', agenda);
      return agenda;
    },
  };
  /** Compressed bytes of everything that was read. */
  const bytes = () =>
    [...read.values()].reduce<number>(
      (sum, part) => sum + brotliCompressSync(JSON.stringify(part)).byteLength,
      0,
    );
  return { source, bytes };
}
