import type { SiteWriter, Target } from '../output/site-writer.ts';
import { createDiskPause } from './disk-pause.ts';
import { createHold } from './hold.ts';
import { createPageOutput, type PageOutputOptions, type RenderPage, type Watch } from './page-output.ts';
import { createPageProgress } from './page-progress.ts';
import { createPageQueue } from './page-queue.ts';
import { createPagesInFlight, type Start } from './pages-in-flight.ts';
import { priority, type Priority } from './priority-queue.ts';
import { createSecondPass } from './second-pass.ts';
import { createSerialRenderer } from './serial-renderer.ts';

/** Pages in flight at once: one is rendered while the others are compressed or written. */
const CONCURRENCY = 4;

/** The most pages in flight: above `CONCURRENCY` only pages with the priority `edited` are started. */
const EDITED_CONCURRENCY = 8;

interface RenderQueueOptions extends PageOutputOptions {
  /** Renders the current version of a page; null when the page no longer exists. */
  render: RenderPage;
  onError: (problem: unknown) => void;
  /** Nothing is queued or in flight any more, or no page is left to compress better. */
  onIdle: () => void;
  /** Whether nothing else is to be done, so that pages may be compressed a second time. */
  mayCompressBetter: () => boolean;
  signal: AbortSignal;
}

/** Renders pages, highest priority first, and writes them to one site or several. */
export interface RenderQueue {
  setTargets: (targets: readonly Target[]) => void;
  targets: () => readonly Target[];
  writers: () => readonly SiteWriter[];
  add(paths: Iterable<string>, wanted: Priority): void;
  /**
   * Deletes the files of pages that no longer exist, before any queued page. Those that are being rendered are not written.
   * Resolves once each file is deleted or, after a disk error, the page is queued.
   */
  remove(paths: Iterable<string>): Promise<void>;
  /** Gives the queued ones of these pages the priority `edited`. */
  prioritize(paths: Iterable<string>): void;
  /** Resolves once none of these pages is queued or in flight, even where rendering failed. */
  finished(paths: readonly string[]): Promise<void>;
  /** As `finished`, but pages of edited entries may still be compressed. */
  served(paths: readonly string[]): Promise<void>;
  /**
   * As `finished`; rejects when the disk fails again and again. Reports how many of the pages are left, at once and after each
   * of them: some may be done before the call.
   */
  finishedOrDiskFailed(paths: readonly string[], onLeft: (left: number) => void): Promise<void>;
  /** Until `until` settles, for 250 ms at most, starts pages with the priority `edited`, and every eighth time the oldest. */
  holdOthers(until: Promise<unknown>): void;
  /** Pages whose last rendering failed, with the error's message. */
  readonly failing: ReadonlyMap<string, string>;
  isIdle: () => boolean;
  /** Starts the second compression of the pages that `createSecondPass` has. */
  compressBetter(): void;
  /** Whether such pages are left. */
  isCompressing: () => boolean;
  /** Whether a page is queued or in flight. */
  isWaiting(path: string): boolean;
}

export function createRenderQueue(options: RenderQueueOptions): RenderQueue {
  const { render, onError, onIdle, mayCompressBetter, signal } = options;
  const queue = createPageQueue();
  const inFlight = createPagesInFlight();
  /** Pages in flight that were taken from the queue again meanwhile. */
  const requeued = new Set<string>();
  /** Pages in flight that were removed meanwhile: they are not written, and removed once more in the end. */
  const removed = new Set<string>();
  const output = createPageOutput(options, removed);
  const progress = createPageProgress({ queue, inFlight, requeued });
  const hold = createHold(() => startNext(), signal);
  const isEmpty = () => queue.size === 0 && inFlight.size === 0;
  const secondPass = createSecondPass({
    compress: output.compressBetter,
    mayStart: () => isEmpty() && !signal.aborted && mayCompressBetter(),
    onFailed(path, problem) {
      onError(problem);
      // Rendering the page again writes compressed files that are missing.
      queue.again(path, priority.check);
    },
    onEnd: () => startNext(),
  });
  const disk = createDiskPause({ onError, onFailedAgain: progress.diskFailed, signal });
  const renderer = createSerialRenderer(render, () => startNext());

  const finish = (path: string, start: Start): void => {
    inFlight.end(path, start);
    // A later run of the page is in flight.
    if (start.isDropped || inFlight.has(path)) return;
    removed.delete(path);
    if (requeued.delete(path)) queue.again(path, priority.edited);
    progress.pageWritten(path, start.number);
  };

  const canStart = () =>
    !signal.aborted && !disk.isOn && !renderer.isBusy && inFlight.size < EDITED_CONCURRENCY;

  /** Whether a page in flight is started again at once: an edit came while it was compressed. */
  const canOvertake = (path: string) =>
    queue.isUrgent(path) && inFlight.phaseOf(path) !== 'rendering' && !removed.has(path);

  const startNext = (): void => {
    while (canStart()) {
      const isEditedAlone = hold.isOn() || inFlight.size >= CONCURRENCY;
      const path = queue.take(isEditedAlone ? priority.edited : priority.check);
      if (path === undefined) break;
      if (inFlight.has(path) && !canOvertake(path)) requeued.add(path);
      else startPage(path);
    }
    if (isEmpty()) onIdle();
  };

  const startPage = (path: string): void => {
    const { isUrgent, isHurried } = queue.takeMarks(path);
    const secondPassLater = isHurried && { onBetterCompressionDue: () => secondPass.add(path) };
    void run(path, (watch) =>
      output.write(path, renderer.render, isUrgent, { ...watch, ...secondPassLater }),
    );
  };

  const run = async (path: string, work: (watch: Watch) => Promise<void>): Promise<void> => {
    const start = inFlight.begin(path);
    const onServed = () => {
      start.phase = 'served';
      progress.pageServed(path, start.number);
    };
    try {
      await work({ start, onServed, onRendered: () => inFlight.rendered(path, start) });
      disk.reset();
      finish(path, start);
    } catch (error) {
      await retryAfterDiskError(path, start, error);
    }
    startNext();
  };

  const removeOne = async (path: string): Promise<void> => {
    if (!inFlight.has(path)) return run(path, () => output.remove(path));
    requeued.delete(path);
    removed.add(path);
    await output.remove(path).catch(onError);
  };

  /** Leaves the live files as they are, queues the page again, and pauses all pages with backoff. */
  const retryAfterDiskError = async (path: string, start: Start, error: unknown): Promise<void> => {
    inFlight.end(path, start);
    // The later run handles the disk error.
    if (start.isDropped || inFlight.has(path)) return;
    requeued.delete(path);
    removed.delete(path);
    queue.again(path, priority.dependent);
    await disk.begin(error);
  };

  return {
    setTargets: output.setTargets,
    targets: output.targets,
    writers: output.writers,
    add(paths, wanted) {
      for (const path of paths) queue.add(path, wanted);
      startNext();
    },
    async remove(paths) {
      const all = [...paths];
      for (const path of all) queue.remove(path);
      await Promise.all(all.map(removeOne));
    },
    prioritize(paths) {
      for (const path of paths) if (queue.has(path)) queue.again(path, priority.edited);
    },
    finished: (paths) => progress.untilWritten(paths),
    served: progress.untilServed,
    finishedOrDiskFailed: progress.untilWritten,
    holdOthers: hold.until,
    failing: output.failing,
    isWaiting: progress.isWaiting,
    isIdle: isEmpty,
    compressBetter: () => secondPass.start(),
    isCompressing: () => !secondPass.isDone,
  };
}
