import type { Encyclopedia } from '#model/encyclopedia.ts';
import type { Entry } from '#model/entry.ts';
import { ListIndex } from '#model/list-index.ts';
import { type Breath, createBreath } from '../breath.ts';
import { entryFamilies, type EntryFamily } from './families/entry-families.ts';
import { pageFamilies } from './families/page-families.ts';
import type { PageFamily, Parts } from './families/page-family.ts';

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

const nothing = new ListIndex<string, Entry>(new Map(), new Map());

/** `calm` resolves when nobody is waiting for what was saved. */
export function createLedger(calm: () => Promise<void> = () => Promise.resolve()): Ledger {
  const books = [...entryFamilies.map(entryBook), ...pageFamilies.map(pageBook)];
  return {
    async plan(content) {
      const plan: Plan = { changed: [], gone: [] };
      const breath = createBreath(calm);
      await breath.take();
      for (const book of books) await book.plan(content, plan, breath);
      return plan;
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
        if (breath.isOver()) await breath.take();
        const old = known.get(path);
        const isOld = old && isSame(old, parts);
        if (!isOld) changed.push(path);
        pages.set(path, isOld ? old : parts);
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
  const { kind, shows, paths } = family;
  const index = ({ indexes }: Encyclopedia): ListIndex<string, Entry> => indexes.bySlug[kind];
  let known: Encyclopedia | undefined;
  let size = 0;

  /** The slugs whose pages may be made from other parts than before. */
  function* touched(now: Encyclopedia, before: Encyclopedia | undefined): Generator<string> {
    yield* index(now).differing(before ? index(before) : nothing);
    // Every entry speaks of days.
    if (before?.today !== now.today) yield* index(now).keys();
    else
      for (const list of shows)
        for (const id of list.index(now.indexes).differing(list.index(before.indexes)))
          for (const { slug } of list.by(now, id)) yield slug;
  }

  return {
    async plan(content, { changed, gone }, breath) {
      const before = known;
      known = content;
      const seen = new Set<string>();
      for (const slug of touched(content, before)) {
        if (breath.isOver()) await breath.take();
        if (seen.has(slug)) continue;
        seen.add(slug);
        const pages = paths(slug);
        const was = before && index(before).get(slug);
        const is = index(content).get(slug);
        size += (is ? pages.length : 0) - (was ? pages.length : 0);
        (is ? changed : gone).push(...pages);
      }
    },
    *paths() {
      if (known) for (const slug of index(known).keys()) yield* paths(slug);
    },
    get size() {
      return size;
    },
  };
}
