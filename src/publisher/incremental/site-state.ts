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
import { createPageComparison, REDIRECTS } from './page-comparison.ts';
import { subjectOf } from './page-subject.ts';
import { createRenderQueue } from './render-queue.ts';

/** Milliseconds after which pages are compared although jobs wait. */
const MAX_COMPARE_DELAY = 250;

/** Pages below which the content is loaded so fast that the site-wide files need not stay in memory. */
const SMALL_SITE = 5000;

/** The content, and what the builder's modules share: its jobs, the queue of pages, the site-wide files. */
export type SiteState = ReturnType<typeof createSiteState>;

/** `isReadingChanges` says whether changes are left to read: the site is not idle before. */
export function createSiteState(options: BuilderOptions, isReadingChanges: () => boolean) {
  const { renderer, events, signal, now = () => new Date() } = options;
  let content: Encyclopedia | undefined;
  /** The content of a draft whose page is being rendered. */
  const drafted = new AsyncLocalStorage<Encyclopedia>();
  /** Edits whose own pages are not written yet, after which other pages follow. */
  let unfinishedEdits = 0;
  /** Pages written since `followed` was last reported. */
  let written = 0;
  const idleListeners = new Set<() => void>();

  const arePagesWritten = (): boolean => pages.isIdle && comparison.isIdle && unfinishedEdits === 0;

  const reportIdle = (): void => {
    const arePagesDone = jobs.isIdle && arePagesWritten();
    if (written > 0 && arePagesDone) {
      events.followed(written);
      written = 0;
    }
    if (!(arePagesDone && !isReadingChanges() && files.isIdle) && !signal.aborted) return;
    for (const resolve of idleListeners) resolve();
    idleListeners.clear();
  };

  const reportWritten = (names: readonly string[]): void =>
    events.written(
      pages.targets.map(({ folder }) => folder),
      names,
    );

  const reportFailure = (path: string, problem: string) =>
    events.pageFailed(path, problem, content ? subjectOf(content, path) : null);

  const pages = createRenderQueue({
    render: async (path) => (path === REDIRECTS ? Buffer.from(comparison.redirects) : renderer.render(path)),
    quality: () => pageQuality(comparison.size),
    onWritten(path) {
      written += 1;
      reportWritten([fileName(path)]);
      if ([REDIRECTS, '/404', '/500'].includes(path)) events.reload();
    },
    onFailed: reportFailure,
    onRecovered: events.pageRecovered,
    onError: events.failure,
    onIdle: reportIdle,
    signal,
  });

  const comparison = createPageComparison({
    pages,
    content: () => content,
    onError: events.failure,
    onQueued: () => jobs.wake(),
  });

  const jobs = createJobLoop<BuilderState>({
    background: {
      state: 'comparing pages',
      maxDelay: MAX_COMPARE_DELAY,
      isPending: () => comparison.isPending(),
      runSlice: () => comparison.runSlice(),
    },
    onIdle: reportIdle,
    signal,
  });

  const files = createSiteFilesUpdater({
    siteFiles: options.siteFiles,
    content: () => (content ? { collections: collectionsOf(content), now: content.now } : null),
    targets: () => pages.targets,
    writers: () => pages.writers,
    mayRelease: () => comparison.size < SMALL_SITE,
    onWritten(names) {
      reportWritten(names);
      events.reload();
    },
    onFailed: reportFailure,
    onRecovered: events.pageRecovered,
    onError: events.failure,
    onIdle: reportIdle,
    signal,
  });

  const setContent = (next: Encyclopedia): void => {
    content = next;
    provideContent(() => drafted.getStore() ?? content ?? next);
  };

  /** Applies edits, and the time that has passed, to the content. */
  const revise = (edits: Edits): void => {
    if (!content) return;
    const moment = now();
    setContent(reviseContent(content, edits, moment));
    files.revise(edits, moment);
  };

  /** Has pages and site-wide files follow the content. */
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
      return content;
    },
    setContent,
    revise,
    requestUpdate,
    arePagesWritten,
    /** Renders a page from other content than the current one. */
    renderFrom: (other: Encyclopedia, path: string): Promise<Buffer | null> =>
      drafted.run(other, () => renderer.render(path)),
    now,
    /** Counts an edit whose own pages are being written until `work` settles. */
    async whileUnfinished(work: Promise<unknown>): Promise<void> {
      unfinishedEdits += 1;
      await work.finally(() => (unfinishedEdits -= 1));
    },
    get hasUnfinishedEdits() {
      return unfinishedEdits > 0;
    },
    /** Resolves once there is nothing left to do. */
    settled: (): Promise<void> =>
      new Promise((resolve) => {
        idleListeners.add(resolve);
        reportIdle();
      }),
  };
}
