import { setImmediate as nextTick } from 'node:timers/promises';
import type { Encyclopedia } from '#model/encyclopedia.ts';
import { redirectsOf } from '../serve/redirects.ts';
import { createFormerAddresses } from './former-addresses.ts';
import { type Comparison, createPageIndex, type PageDifference } from './page-index.ts';
import { priority } from './priority-queue.ts';
import type { RenderQueue } from './render-queue.ts';

/** Milliseconds of one slice, after which the event loop runs. */
const SLICE = 5;

interface PageComparisonOptions {
  pages: RenderQueue;
  content: () => Encyclopedia | undefined;
  onError: (problem: unknown) => void;
  /** The queueing of pages ended, and another comparison may begin. */
  onQueued: () => void;
}

/** Finds the pages that a change of the content affects, and queues them. */
export interface PageComparison {
  /** The content changed. All requests until the next comparison begins are one. */
  request(): void;
  /** As `request`, and all pages are rendered again, because each of them may show today's date. */
  requestAll(): void;
  /** These pages of edited entries are being rendered from the current content. */
  addEdited(paths: Iterable<string>): void;
  /**
   * Redirects the former pages of renamed entries, and removes them, without a comparison: the entries' own pages are served
   * at their new addresses. Other pages of these entries are redirected once a comparison has found them.
   */
  redirectMoved(former: readonly string[], own: ReadonlySet<string>): Promise<void>;
  /** Whether a comparison is requested or unfinished, and may run. */
  isPending(): boolean;
  /** Compares for some milliseconds; the slice that ends a comparison queues what differs. */
  runSlice(): Promise<void>;
  /** Resolves once every requested comparison ended and its pages are queued. */
  finish(): Promise<void>;
  /** The pages that would differ with another content, once every requested comparison ended. Changes nothing. */
  preview(content: Encyclopedia): Promise<PageDifference>;
  /**
   * Replaces the content as a whole. Resolves to its pages, those of them that are new, and the previous ones that no
   * longer exist; without previous ones none is new. Rejects, and changes nothing, when `approve` throws for the number of
   * pages.
   */
  reset(
    content: Encyclopedia,
    approve?: (pages: number) => void,
  ): Promise<{ paths: string[]; added: string[]; stale: string[] }>;
  /** The text of the redirects file. */
  readonly redirects: string;
  paths(): Set<string>;
  readonly size: number;
  readonly isIdle: boolean;
}

/** An unfinished comparison. */
interface Comparing {
  content: Encyclopedia;
  /** Pages of edited entries, with the content they were rendered from. */
  edited: ReadonlyMap<string, Encyclopedia | undefined>;
  steps: Comparison;
}

export function createPageComparison(options: PageComparisonOptions): PageComparison {
  const { pages, onError, onQueued } = options;
  let pageIndex = createPageIndex();
  const addresses = createFormerAddresses(options);
  let isRequested = false;
  let isAllRequested = false;
  let edited = new Map<string, Encyclopedia | undefined>();
  let current: Comparing | null = null;
  let queueing: Promise<void> | null = null;

  const begin = (): Comparing | null => {
    isRequested = false;
    const content = options.content();
    if (!content) return null;
    const comparing = { content, edited, steps: pageIndex.compare(content) };
    edited = new Map();
    return comparing;
  };

  /**
   * Queues the pages that differ: new ones first, so that nothing links to a page that is not there yet. Former addresses
   * follow before the other pages are rendered.
   */
  const queueDifference = async (
    { changed, added, ...difference }: PageDifference,
    of: Comparing,
  ): Promise<void> => {
    addresses.leave(difference.gone);
    addresses.comeBack(added);
    const late = (paths: readonly string[]) => paths.filter((path) => of.edited.get(path) !== of.content);
    const own = [...of.edited.keys()];
    pages.add(late(added), priority.edited);
    await pages.finished([...added, ...own]);
    await addresses.write(of.content, redirectsOf(of.content));
    // The content changed while they were rendered: one that was renamed again meanwhile is removed.
    pages.add(late(own), priority.dependent);
    const isNew = new Set(added);
    pages.add(
      late(changed).filter((path) => !isNew.has(path)),
      priority.dependent,
    );
    if (!isAllRequested) return;
    isAllRequested = false;
    pages.add(pageIndex.paths(), priority.check);
  };

  const runSlice = async (): Promise<void> => {
    try {
      current ??= begin();
      const difference = current && step(current.steps);
      if (current && difference) {
        const ended = current;
        current = null;
        queueing = queueDifference(difference, ended)
          .catch(onError)
          .finally(() => {
            queueing = null;
            onQueued();
          });
      }
    } catch (error) {
      current = null;
      onError(error);
    }
    await nextTick();
  };

  const isIdle = () => !isRequested && !current && !queueing;

  const finish = async (): Promise<void> => {
    while (!isIdle()) await (queueing ?? runSlice());
  };

  return {
    request() {
      isRequested = true;
    },
    requestAll() {
      isRequested = true;
      isAllRequested = true;
    },
    addEdited(paths) {
      for (const path of paths) edited.set(path, options.content());
    },
    async redirectMoved(former, own) {
      const content = options.content();
      if (!content) return;
      const redirects = redirectsOf(content);
      // Another entry may have the address now.
      addresses.leave(former.filter((path) => redirects.has(path)));
      await addresses.write(content, redirects, (path) => !own.has(path));
    },
    isPending: () => (isRequested || current !== null) && queueing === null,
    runSlice,
    finish,
    async preview(content) {
      await finish();
      return runToEnd(pageIndex.preview(content));
    },
    async reset(content, approve) {
      await finish();
      const next = createPageIndex();
      const { changed } = await runToEnd(next.compare(content));
      approve?.(next.size);
      const before = pageIndex.paths();
      const added = before.size === 0 ? [] : changed.filter((path) => !before.has(path));
      const stale = [...before.difference(next.paths())];
      pageIndex = next;
      addresses.reset(content);
      return { paths: changed, added, stale };
    },
    get redirects() {
      return addresses.redirects;
    },
    paths: () => pageIndex.paths(),
    get size() {
      return pageIndex.size;
    },
    get isIdle() {
      return isIdle();
    },
  };
}

/** Runs a comparison for one slice; undefined when it needs longer. */
function step(steps: Comparison): PageDifference | undefined {
  const end = performance.now() + SLICE;
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() >= end) return undefined;
  }
}

/** Runs a comparison to its end; the event loop runs between slices. */
async function runToEnd(steps: Comparison): Promise<PageDifference> {
  for (;;) {
    const difference = step(steps);
    if (difference) return difference;
    await nextTick();
  }
}
