import type { Encyclopedia } from '#model/encyclopedia.ts';
import type { Entry } from '#model/entry.ts';
import { ListIndex } from '#model/list/index.ts';
import { entryFamilies, type EntryFamily } from './families/entry-families.ts';
import { pageFamilies } from './families/page-families.ts';
import type { PageFamily, Parts } from './families/page-family.ts';
import { haveSameOutlines, outlineOf } from './outline.ts';

/** How the pages of two contents differ. */
export interface PageDifference {
  /** Pages that are new, or made from other parts than before. */
  changed: string[];
  /** The new ones among them. */
  added: string[];
  /** Pages that no longer exist. */
  gone: string[];
}

/** A comparison in small steps, so that its caller can pause between any two of them. */
export type Comparison = Generator<void, PageDifference>;

/** An index of the parts that each page was last rendered from. */
export interface PageIndex {
  /**
   * Compares the pages of `content` with those of the previous content, and stores them. A comparison must be
   * finished before the next one starts.
   */
  compare(content: Encyclopedia): Comparison;
  /** Compares as `compare`, and stores nothing. */
  preview(content: Encyclopedia): Comparison;
  /** Paths of all pages. */
  paths(): Set<string>;
  readonly size: number;
}

/** The pages of one family, and what they were made from. */
interface FamilyIndex {
  /** Adds to `difference` what changed, and yields after each page. Returns a function that stores the pages. */
  compare(content: Encyclopedia, difference: PageDifference): Generator<void, () => void>;
  paths(): Iterable<string>;
  readonly size: number;
}

const isSame = (a: Parts, b: Parts): boolean =>
  a.length === b.length && a.every((part, index) => part === b[index]);

const unchanged = () => {};

const noDifference = (): PageDifference => ({ changed: [], added: [], gone: [] });

const emptyIndex = new ListIndex<string, Entry>(new Map(), new Map());

export function createPageIndex(): PageIndex {
  const families = [...entryFamilies.map(indexEntryFamily), ...pageFamilies.map(indexPageFamily)];
  return {
    *compare(content) {
      const difference = noDifference();
      for (const family of families) {
        const store = yield* family.compare(content, difference);
        store();
      }
      return difference;
    },
    *preview(content) {
      const difference = noDifference();
      for (const family of families) yield* family.compare(content, difference);
      return difference;
    },
    paths: () => new Set(families.flatMap((family) => [...family.paths()])),
    get size() {
      return families.reduce((sum, { size }) => sum + size, 0);
    },
  };
}

/** Paths of all pages of a content. */
export function allPages(content: Encyclopedia): string[] {
  const comparison = createPageIndex().compare(content);
  for (;;) {
    const { done, value } = comparison.next();
    if (done) return value.changed;
  }
}

function indexPageFamily(family: PageFamily): FamilyIndex {
  let sources: Parts | undefined;
  let known: ReadonlyMap<string, Parts> = new Map();
  return {
    *compare(content, { changed, added, gone }) {
      const current = family.sources(content);
      if (sources && isSame(sources, current)) return unchanged;
      const pages = new Map<string, Parts>();
      for (const [path, parts] of family.pages(content)) {
        yield;
        const old = known.get(path);
        const isUnchanged = old && isSame(old, parts);
        if (!isUnchanged) changed.push(path);
        if (!old) added.push(path);
        pages.set(path, isUnchanged ? old : parts);
      }
      for (const path of known.keys()) if (!pages.has(path)) gone.push(path);
      return () => {
        sources = current;
        known = pages;
      };
    },
    paths: () => known.keys(),
    get size() {
      return known.size;
    },
  };
}

/** A slug whose page, or calendar, may be made from other parts than before. */
interface Touched {
  slug: string;
  isPage: boolean;
  isCalendar: boolean;
}

function indexEntryFamily(family: EntryFamily): FamilyIndex {
  const { shows, pages, calendars, isCalendarOfEntry } = family;
  const indexOf = ({ indexes }: Encyclopedia): ListIndex<string, Entry> => indexes.bySlug[family.list];
  let known: Encyclopedia | undefined;
  let size = 0;

  /** Some slugs come more than once. */
  function* touched(current: Encyclopedia, before: Encyclopedia | undefined): Generator<Touched> {
    const previous = before ? indexOf(before) : emptyIndex;
    for (const slug of indexOf(current).differing(previous)) {
      const isOutlineSame = haveSameOutlines(indexOf(current).get(slug), previous.get(slug));
      yield { slug, isPage: true, isCalendar: isCalendarOfEntry || !isOutlineSame };
    }
    if (before?.today === current.today) yield* touchedByLists(current, before);
    // Every entry page shows dates relative to today.
    else for (const slug of indexOf(current).keys()) yield { slug, isPage: true, isCalendar: true };
  }

  function* touchedByLists(current: Encyclopedia, before: Encyclopedia): Generator<Touched> {
    for (const { index, by, part, isInCalendar } of shows) {
      const [now, then] = [index(current.indexes), index(before.indexes)];
      for (const id of now.differing(then)) {
        const isPage = part
          ? outlineOf(part(current, id)) !== outlineOf(part(before, id))
          : !haveSameOutlines(now.get(id), then.get(id));
        if (!isPage && !isInCalendar) continue;
        for (const { slug } of by(current, id)) yield { slug, isPage, isCalendar: isInCalendar };
      }
    }
  }

  return {
    *compare(content, { changed, added, gone }) {
      const before = known;
      let growth = 0;
      const seen = new Set<string>();
      for (const { slug, isPage, isCalendar } of touched(content, before)) {
        yield;
        const wasThere = before && indexOf(before).get(slug);
        const isThere = indexOf(content).get(slug);
        for (const path of [...(isPage ? pages(slug) : []), ...(isCalendar ? calendars(slug) : [])]) {
          if (seen.has(path)) continue;
          seen.add(path);
          growth += (isThere ? 1 : 0) - (wasThere ? 1 : 0);
          (isThere ? changed : gone).push(path);
          if (isThere && !wasThere) added.push(path);
        }
      }
      return () => {
        known = content;
        size += growth;
      };
    },
    *paths() {
      if (known) for (const slug of indexOf(known).keys()) yield* [...pages(slug), ...calendars(slug)];
    },
    get size() {
      return size;
    },
  };
}
