import { backoff, pause } from '#concurrency/backoff.ts';
import { fileName } from '../output/file-name.ts';
import { createSiteWriter, type SiteWriter, type Target } from '../output/site-writer.ts';
import { keepLastVersion } from './keep-last-version.ts';
import { createPriorityQueue, priority, type Priority } from './priority-queue.ts';

/** Pages in flight at once: one is rendered while the others are compressed or written. */
const CONCURRENCY = 4;

/** Milliseconds for which others are held, however many hold them one after the other. */
const MAX_HOLD = 250;

/** Consecutive disk failures after which `finished` rejects. */
const MAX_DISK_FAILURES = 5;

/** Error codes of a disk that is full, missing or not writable, which may recover. Other errors are the page's own. */
const DISK_ERROR = /^(ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE|EACCES|EPERM|EBUSY|EEXIST|ENOTDIR|ENOENT)$/;

interface RenderQueueOptions {
  /** Renders the current version of a page; null when the page no longer exists. */
  render: (path: string) => Promise<Buffer | null>;
  /** Compression quality of a page. */
  quality: () => number;
  onWritten: (path: string) => void;
  onFailed: (path: string, problem: string) => void;
  onRecovered: (path: string) => void;
  onError: (problem: unknown) => void;
  /** Nothing is queued or in flight any more. */
  onIdle: () => void;
  signal: AbortSignal;
}

/** Renders pages, highest priority first, and writes them to one site or several. */
export interface RenderQueue {
  setTargets: (targets: readonly Target[]) => void;
  readonly targets: readonly Target[];
  readonly writers: readonly SiteWriter[];
  add(paths: Iterable<string>, wanted: Priority): void;
  /**
   * Removes pages that no longer exist: at once, without rendering, before all that waits. One that is being rendered is not
   * written any more. Resolves once they are removed, or failed to be and are queued.
   */
  remove(paths: Iterable<string>): Promise<void>;
  /** Has those of these pages that wait rendered first. */
  prioritize(paths: Iterable<string>): void;
  /** Resolves once none of these pages is queued or in flight, even where rendering failed. */
  finished(paths: readonly string[]): Promise<void>;
  /**
   * As `finished`; rejects when the disk fails again and again. Reports how many of the pages are left, at once and after each
   * of them: some may be done before the call.
   */
  finishedOrDiskFailed(paths: readonly string[], onLeft: (left: number) => void): Promise<void>;
  /** Starts only pages of edited entries until `until` settles, for a quarter of a second at most. */
  holdOthers(until: Promise<unknown>): void;
  /** Pages whose last rendering failed, with the error's message. */
  readonly failing: ReadonlyMap<string, string>;
  readonly isIdle: boolean;
  /** Whether a page is queued or in flight. */
  isWaiting(path: string): boolean;
}

/** A caller that waits for pages. */
interface Waiter {
  /** Pages that started after this sequence number are new enough. */
  since: number;
  left: Set<string>;
  resolve: () => void;
  reject: (reason: unknown) => void;
  onLeft: ((left: number) => void) | undefined;
}

export function createRenderQueue(options: RenderQueueOptions): RenderQueue {
  const { render, quality, onWritten, onFailed, onRecovered, onError, onIdle, signal } = options;
  const queue = createPriorityQueue();
  /** Pages in flight, by the sequence number of their start. */
  const inFlight = new Map<string, number>();
  /** Pages in flight that were taken from the queue again meanwhile. */
  const requeued = new Set<string>();
  /** Pages in flight that were removed meanwhile: they are not written, and removed once more in the end. */
  const removed = new Set<string>();
  /** Queued pages that a person waits for. */
  const urgent = new Set<string>();
  const failing = new Map<string, string>();
  const waiters = new Set<Waiter>();
  let targets: readonly Target[] = [];
  let writers: readonly SiteWriter[] = [];
  let diskFailures = 0;
  let isDiskFailing = false;
  let isRendering = false;
  let started = 0;
  let holds = 0;
  let heldSince = 0;

  const isWanted = (path: string) => !removed.has(path);

  const write = async (path: string, bytes: Buffer | null, isUrgent = false): Promise<void> => {
    const name = fileName(path);
    let isWritten = false;
    for (const writer of writers) {
      const hasChanged =
        bytes && isWanted(path)
          ? await writer.put(name, bytes, quality(), { isWanted: () => isWanted(path), isUrgent })
          : await writer.remove(name);
      isWritten ||= hasChanged;
    }
    if (isWritten) onWritten(path);
    if (bytes && !isWanted(path)) await write(path, null);
  };

  /**
   * Renders one page at a time; the event loop runs between two, so that messages are received, also where pages are as they
   * were and nothing is written.
   */
  const renderAlone = async (path: string): Promise<Buffer | null> => {
    isRendering = true;
    try {
      return await render(path);
    } finally {
      setImmediate(() => {
        isRendering = false;
        startNext();
      });
    }
  };

  const renderAndWrite = async (path: string): Promise<void> => {
    try {
      const isUrgent = urgent.delete(path);
      await write(path, await renderAlone(path), isUrgent);
      if (failing.delete(path)) onRecovered(path);
    } catch (error) {
      if (isDiskError(error)) throw error;
      const problem = error instanceof Error ? error.message : String(error);
      if (failing.get(path) !== problem) onFailed(path, problem);
      failing.set(path, problem);
      await keepLastVersion(fileName(path), targets, quality());
    }
  };

  const finish = (path: string): void => {
    const number = inFlight.get(path) ?? 0;
    inFlight.delete(path);
    removed.delete(path);
    if (requeued.delete(path)) queue.add(path, priority.edited);
    const isQueuedAgain = queue.has(path);
    for (const waiter of waiters) {
      // This rendering may have read the content from before the request.
      if (isQueuedAgain && number <= waiter.since) continue;
      if (!waiter.left.delete(path)) continue;
      waiter.onLeft?.(waiter.left.size);
      if (waiter.left.size > 0) continue;
      waiters.delete(waiter);
      waiter.resolve();
    }
  };

  const canStart = () => !signal.aborted && !isDiskFailing && !isRendering && inFlight.size < CONCURRENCY;

  const areOthersHeld = () => holds > 0 && performance.now() - heldSince < MAX_HOLD;

  const startNext = (): void => {
    while (canStart()) {
      const path = queue.take(areOthersHeld() ? priority.edited : priority.check);
      if (path === undefined) break;
      if (inFlight.has(path)) requeued.add(path);
      else void run(path, renderAndWrite);
    }
    if (queue.size === 0 && inFlight.size === 0) onIdle();
  };

  const run = async (path: string, work: (path: string) => Promise<void>): Promise<void> => {
    started += 1;
    inFlight.set(path, started);
    try {
      await work(path);
      diskFailures = 0;
      finish(path);
    } catch (error) {
      await retryAfterDiskError(path, error);
    }
    startNext();
  };

  const removeFiles = async (path: string): Promise<void> => {
    try {
      await write(path, null);
    } catch (error) {
      // A name that leads out of the site has no file.
      if (isDiskError(error)) throw error;
    }
    if (failing.delete(path)) onRecovered(path);
  };

  const removeOne = async (path: string): Promise<void> => {
    if (!inFlight.has(path)) return run(path, removeFiles);
    requeued.delete(path);
    removed.add(path);
    await removeFiles(path).catch(onError);
  };

  /** Leaves the live files as they are, queues the page again, and pauses all pages with backoff. */
  const retryAfterDiskError = async (path: string, error: unknown): Promise<void> => {
    inFlight.delete(path);
    requeued.delete(path);
    removed.delete(path);
    queue.add(path, priority.dependent);
    if (isDiskFailing) return;
    isDiskFailing = true;
    diskFailures += 1;
    onError(error);
    if (diskFailures >= MAX_DISK_FAILURES) {
      for (const waiter of waiters) {
        if (!waiter.onLeft) continue;
        waiters.delete(waiter);
        waiter.reject(error);
      }
    }
    await pause(backoff(diskFailures), signal);
    isDiskFailing = false;
  };

  const waitFor = (paths: readonly string[], onLeft?: Waiter['onLeft']): Promise<void> => {
    const left = new Set(paths.filter((path) => inFlight.has(path) || queue.has(path)));
    onLeft?.(left.size);
    if (left.size === 0) return Promise.resolve();
    return new Promise((resolve, reject) => waiters.add({ since: started, left, resolve, reject, onLeft }));
  };

  return {
    setTargets(next) {
      targets = next;
      writers = next.map(createSiteWriter);
    },
    get targets() {
      return targets;
    },
    get writers() {
      return writers;
    },
    add(paths, wanted) {
      for (const path of paths) {
        queue.add(path, wanted);
        if (wanted === priority.edited) urgent.add(path);
      }
      startNext();
    },
    async remove(paths) {
      const all = [...paths];
      for (const path of all) {
        queue.remove(path);
        urgent.delete(path);
      }
      await Promise.all(all.map(removeOne));
    },
    prioritize(paths) {
      for (const path of paths) if (queue.has(path)) queue.add(path, priority.edited);
    },
    finished: (paths) => waitFor(paths),
    finishedOrDiskFailed: (paths, onLeft) => waitFor(paths, onLeft),
    holdOthers(until) {
      if (holds === 0) heldSince = performance.now();
      holds += 1;
      const release = () => {
        holds -= 1;
        startNext();
      };
      Promise.race([until, pause(MAX_HOLD, signal)]).then(release, release);
    },
    failing,
    isWaiting: (path) => queue.has(path) || inFlight.has(path),
    get isIdle() {
      return queue.size === 0 && inFlight.size === 0;
    },
  };
}

const isDiskError = (error: unknown): boolean => DISK_ERROR.test((error as NodeJS.ErrnoException).code ?? '');
