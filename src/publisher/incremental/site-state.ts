import { AsyncLocalStorage } from 'node:async_hooks';
import { provideContent } from '#client/content/content.ts';
import { collectionsOf, type Encyclopedia } from '#model/encyclopedia.ts';
import type { Edits } from '#model/revise-encyclopedia.ts';
import { pageQuality } from '../output/compress.ts';
import { fileName } from '../output/file-name.ts';
import { createSiteFilesUpdater } from '../site-files/updater.ts';
import type { BuilderOptions, BuilderState } from './builder-options.ts';
import { createJobLoop } from './job-loop.ts';
import { reviseContent } from './outline.ts';
import { REDIRECTS } from './former-addresses.ts';
import { createPageComparison, type PageComparison } from './page-comparison.ts';
import { subjectOf } from './page-subject.ts';
import { createRenderQueue, type RenderQueue } from './render-queue.ts';

/** Milliseconds after which pages are compared although jobs wait. */
const MAX_COMPARE_DELAY = 250;

/** Pages below which the content is loaded so fast that the site-wide files need not stay in memory. */
const SMALL_SITE = 5000;

/** The content, and what the builder's modules share: its jobs, the queue of pages, the site-wide files. */
export type SiteState = ReturnType<typeof createSiteState>;

/** `isReadingChanges` says whether changes are left to read: the site is not idle before. */
export function createSiteState(options: BuilderOptions, isReadingChanges: () => boolean) {
  const { renderer, events, signal, now = () => new Date() } = options;
  const current = createCurrentContent();
  /** Edits whose own pages are not written yet, after which other pages follow. */
  const unfinishedEdits = createWorkCount();
  /** Pages written since `followed` was last reported. */
  let written = 0;
  const idleListeners = new Set<() => void>();

  const arePagesWritten = (): boolean => pages.isIdle() && comparison.isIdle && unfinishedEdits.isZero;

  const arePagesDone = (): boolean => jobs.isIdle && arePagesWritten();

  /** Whether every announced change is read and written to its pages. */
  const isFollowed = (): boolean => arePagesDone() && !isReadingChanges();

  const reportIdle = (): void => {
    if (written > 0 && arePagesDone()) {
      events.followed(written);
      written = 0;
    }
    pages.compressBetter();
    const isSettled = isFollowed() && !pages.isCompressing() && files.isIdle;
    if (!isSettled && !signal.aborted) return;
    for (const resolve of idleListeners) resolve();
    idleListeners.clear();
  };

  const reportFailure = (path: string, problem: string) =>
    events.pageFailed(path, problem, current.content ? subjectOf(current.content, path) : null);

  const reports = {
    onFailed: reportFailure,
    onRecovered: events.pageRecovered,
    onError: events.failure,
    onIdle: reportIdle,
    signal,
  };

  const pages = createRenderQueue({
    ...reports,
    render: async (path) => (path === REDIRECTS ? Buffer.from(comparison.redirects) : renderer.render(path)),
    quality: () => pageQuality(comparison.size),
    onWritten(path) {
      written += 1;
      events.written(foldersOf(pages), [fileName(path)]);
      if ([REDIRECTS, '/404', '/500'].includes(path)) events.reload();
    },
    onCompressed: (path) => events.written(foldersOf(pages), [fileName(path)]),
    mayCompressBetter: isFollowed,
  });

  const comparison = createPageComparison({
    pages,
    content: () => current.content,
    onError: events.failure,
    onQueued: () => jobs.wake(),
  });

  const jobs = createJobs(comparison, reports);

  const files = createSiteFilesUpdater({
    ...reports,
    siteFiles: options.siteFiles,
    content: () => current.collections(),
    targets: pages.targets,
    writers: pages.writers,
    mayRelease: () => comparison.size < SMALL_SITE,
    onWritten(names) {
      events.written(foldersOf(pages), names);
      events.reload();
    },
  });

  /** Applies edits, and the time that has passed, to the content. */
  const revise = (edits: Edits): void => {
    if (!current.content) return;
    const moment = now();
    current.set(reviseContent(current.content, edits, moment));
    files.revise(edits, moment);
  };

  /** Requests that pages and site-wide files are updated to the current content. */
  const requestUpdate = (): void => {
    comparison.request();
    files.request();
    jobs.wake();
  };

  return {
    pages,
    comparison,
    jobs,
    files,
    /** The current content; undefined before it was read. */
    get content() {
      return current.content;
    },
    setContent: current.set,
    revise,
    requestUpdate,
    arePagesWritten,
    /** Renders a page from other content than the current one. */
    renderFrom: (other: Encyclopedia, path: string): Promise<Buffer | null> =>
      current.replacedBy(other, () => renderer.render(path)),
    now,
    /** Counts an edit whose own pages are being written until `work` settles. */
    whileUnfinished: unfinishedEdits.during,
    get hasUnfinishedEdits() {
      return !unfinishedEdits.isZero;
    },
    /** Resolves once there is nothing left to do. */
    settled: (): Promise<void> =>
      new Promise((resolve) => {
        idleListeners.add(resolve);
        reportIdle();
      }),
  };
}

/** The loop of jobs, with the comparison of pages in the background. */
const createJobs = (
  comparison: PageComparison,
  { onIdle, signal }: { onIdle: () => void; signal: AbortSignal },
) =>
  createJobLoop<BuilderState>({
    background: {
      state: 'comparing pages',
      maxDelay: MAX_COMPARE_DELAY,
      isPending: () => comparison.isPending(),
      runSlice: () => comparison.runSlice(),
    },
    onIdle,
    signal,
  });

const foldersOf = ({ targets }: Pick<RenderQueue, 'targets'>): string[] =>
  targets().map(({ folder }) => folder);

/** Counts work that did not settle yet. */
function createWorkCount() {
  let count = 0;
  return {
    get isZero() {
      return count === 0;
    },
    during: async (work: Promise<unknown>): Promise<void> => {
      count += 1;
      await work.finally(() => (count -= 1));
    },
  };
}

/** The content that pages are rendered from. */
function createCurrentContent() {
  let content: Encyclopedia | undefined;
  /** The content of a draft whose page is being rendered. */
  const drafted = new AsyncLocalStorage<Encyclopedia>();
  return {
    get content() {
      return content;
    },
    set: (next: Encyclopedia): void => {
      content = next;
      provideContent(() => drafted.getStore() ?? content ?? next);
    },
    /** Runs work that reads another content. */
    replacedBy: <Result>(other: Encyclopedia, work: () => Result): Result => drafted.run(other, work),
    collections: () => (content ? { collections: collectionsOf(content), now: content.now } : null),
  };
}
