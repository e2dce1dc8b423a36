import type { Encyclopedia } from '#model/encyclopedia.ts';
import type { Entry } from '#model/entry.ts';
import { type Breath, createBreath } from './breath.ts';
import { entryFamilies, type EntryFamily, pageFamilies, type PageFamily, type Parts } from './site-pages.ts';

/** What a new state of the content means for the pages. */
export interface Plan {
  /** Pages that are new or made from other parts than before. */
  changed: string[];
  /** Pages that are no longer there. */
  gone: string[];
}

/** What every page was made from last. */
export interface Ledger {
  /**
   * Compares the pages of `content` with those of the content before, and remembers them. Others work
   * in between, but one comparison has to end before the next begins.
   */
  plan(content: Encyclopedia): Promise<Plan>;
  /** Every page there is. */
  paths(): Set<string>;
  readonly size: number;
}

/** What is known of one family. */
interface Book {
  /** Notes what is another than before. */
  plan(content: Encyclopedia, plan: Plan, breath: Breath): Promise<void>;
  paths(): Iterable<string>;
  readonly size: number;
}

const isSame = (a: Parts, b: Parts): boolean =>
  a.length === b.length && a.every((part, place) => part === b[place]);

/** `calm` resolves when nobody is waiting for what was saved. */
export function createLedger(calm: () => Promise<void> = () => Promise.resolve()): Ledger {
  const books = [...entryFamilies.map(entryBook), ...pageFamilies.map(pageBook)];
  return {
    async plan(content) {
      const plan: Plan = { changed: [], gone: [] };
      const breath = createBreath(calm);
      await breath.take();
      for (const book of books) await book.plan(content, plan, breath);
      // What one entry left another may have taken.
      const changed = new Set(plan.changed);
      return { changed: plan.changed, gone: plan.gone.filter((path) => !changed.has(path)) };
    },
    paths: () => new Set(books.flatMap((book) => [...book.paths()])),
    get size() {
      return books.reduce((sum, { size }) => sum + size, 0);
    },
  };
}

function pageBook(family: PageFamily): Book {
  let sources: Parts | undefined;
  let known: ReadonlyMap<string, Parts> = new Map();
  return {
    async plan(content, { changed, gone }, breath) {
      const now = family.sources(content);
      if (sources && isSame(sources, now)) return;
      sources = now;
      const pages = new Map<string, Parts>();
      for (const [path, parts] of family.pages(content)) {
        pages.set(path, parts);
        if (breath.isOver()) await breath.take();
      }
      for (const [path, parts] of pages) {
        const old = known.get(path);
        if (!old || !isSame(old, parts)) changed.push(path);
      }
      for (const path of known.keys()) if (!pages.has(path)) gone.push(path);
      known = pages;
    },
    paths: () => known.keys(),
    get size() {
      return known.size;
    },
  };
}

function entryBook(family: EntryFamily): Book {
  let sources: Parts | undefined;
  let size = 0;
  /** By the entry's id, what its pages were made from: the entry first. */
  const known = new Map<number, readonly [Entry, ...unknown[]]>();

  const drop = (entry: Entry, gone: string[]) => {
    const paths = family.paths(entry);
    size -= paths.length;
    gone.push(...paths);
  };

  return {
    async plan(content, { changed, gone }, breath) {
      const now = family.sources(content);
      if (sources && isSame(sources, now)) return;
      sources = now;
      const entries = family.entries(content);
      for (const entry of entries) {
        if (breath.isOver()) await breath.take();
        const parts = family.parts(content, entry);
        const old = known.get(entry.id);
        if (old && isSame(old, parts)) continue;
        known.set(entry.id, parts);
        const paths = family.paths(entry);
        changed.push(...paths);
        if (old && old[0].slug !== entry.slug) drop(old[0], gone);
        if (!old || old[0].slug !== entry.slug) size += paths.length;
      }
      if (known.size === entries.length) return;
      const there = new Set(entries.map(({ id }) => id));
      for (const [id, [entry]] of known) {
        if (there.has(id)) continue;
        known.delete(id);
        drop(entry, gone);
      }
    },
    *paths() {
      for (const [entry] of known.values()) yield* family.paths(entry);
    },
    get size() {
      return size;
    },
  };
}
