import { brotliCompressSync } from 'node:zlib';
import { bulkContent } from '#demo/bulk.ts';
import { type Collections, createEncyclopedia } from '#model/encyclopedia.ts';
import { type SearchIndex, searchIndexOf } from '#model/search/build-index.ts';
import type { IndexSource } from '#model/search/index-files.ts';
import { entry, noContent } from '../entries.ts';

const NOW = new Date('2026-12-05T18:00:00Z');

/** The index of some entries at one moment. */
export function indexOf(collections: Partial<Collections>): SearchIndex {
  return searchIndexOf(
    createEncyclopedia({ ...noContent, ...collections }, NOW),
    new URL('https://risoteca.test'),
  );
}

/** Generated entries of every kind, `total` in all. */
export function manyEntries(total: number): Partial<Collections> {
  const bulk = bulkContent(total, { pictures: [], base: NOW });
  const picture = (at: number) => `https://risoteca.test/media/${digits(at)}/160.avif`;
  return {
    comedians: [...bulk.comedians()].map(({ nickname, slug, city }, id) =>
      entry.comedian({ id, slug, nickname, city, picture: picture(id) }),
    ),
    groups: [...bulk.groups()].map(({ name, slug, city }, id) => entry.group({ id, slug, name, city })),
    venues: [...bulk.venues()].map(({ name, slug, city }, id) => entry.venue({ id, slug, name, city })),
    podcasts: [...bulk.podcasts()].map(({ name, slug }, id) => entry.podcast({ id, slug, name })),
    events: [...bulk.events()].map(({ name, slug, start_at }, id) =>
      entry.event({ id, slug, name, start_at, thumbnail: picture(id) }),
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
export function readerOf({ directory, postings, rows }: SearchIndex) {
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
  };
  /** Compressed bytes of everything that was read. */
  const bytes = () =>
    [...read.values()].reduce<number>(
      (sum, part) => sum + brotliCompressSync(JSON.stringify(part)).byteLength,
      0,
    );
  return { source, bytes };
}
