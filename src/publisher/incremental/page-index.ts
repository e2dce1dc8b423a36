import type { Encyclopedia } from '#model/encyclopedia.ts';
import type { Entry } from '#model/entry.ts';
import { ListIndex } from '#model/list-index.ts';
import { entryFamilies, type EntryFamily } from './families/entry-families.ts';
import { pageFamilies } from './families/page-families.ts';
import type { PageFamily, Parts } from './families/page-family.ts';

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

function indexEntryFamily({ list: name, shows, paths }: EntryFamily): FamilyIndex {
  const indexOf = ({ indexes }: Encyclopedia): ListIndex<string, Entry> => indexes.bySlug[name];
  let known: Encyclopedia | undefined;
  let size = 0;

  /** Slugs whose pages may be made from other parts than before; some come more than once. */
  function* touchedSlugs(current: Encyclopedia, before: Encyclopedia | undefined): Generator<string> {
    yield* indexOf(current).differing(before ? indexOf(before) : emptyIndex);
    // Every entry page shows dates relative to today.
    if (before?.today !== current.today) yield* indexOf(current).keys();
    else
      for (const list of shows)
        for (const id of list.index(current.indexes).differing(list.index(before.indexes)))
          if (!list.part || list.part(current, id) !== list.part(before, id))
            for (const { slug } of list.by(current, id)) yield slug;
  }

  return {
    *compare(content, { changed, added, gone }) {
      const before = known;
      let growth = 0;
      const seen = new Set<string>();
      for (const slug of touchedSlugs(content, before)) {
        yield;
        if (seen.has(slug)) continue;
        seen.add(slug);
        const pages = paths(slug);
        const wasThere = before && indexOf(before).get(slug);
        const isThere = indexOf(content).get(slug);
        growth += (isThere ? pages.length : 0) - (wasThere ? pages.length : 0);
        (isThere ? changed : gone).push(...pages);
        if (isThere && !wasThere) added.push(...pages);
      }
      return () => {
        known = content;
        size += growth;
      };
    },
    *paths() {
      if (known) for (const slug of indexOf(known).keys()) yield* paths(slug);
    },
    get size() {
      return size;
    },
  };
}
