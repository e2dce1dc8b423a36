import { backoff, pause } from '#concurrency/backoff.ts';
import { fileName } from '../output/file-name.ts';
import { createSiteWriter, type SiteWriter, type Target } from '../output/site-writer.ts';
import { keepLastVersion } from './keep-last-version.ts';
import { createPageWaiters } from './page-waiters.ts';
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

export function createRenderQueue(options: RenderQueueOptions): RenderQueue {
  const { render, onError, onIdle, signal } = options;
  const queue = createPriorityQueue();
  /** Pages in flight, by the sequence number of their start. */
  const inFlight = new Map<string, number>();
  /** Pages in flight that were taken from the queue again meanwhile. */
  const requeued = new Set<string>();
  /** Pages in flight that were removed meanwhile: they are not written, and removed once more in the end. */
  const removed = new Set<string>();
  /** Queued pages that a person waits for. */
  const urgent = new Set<string>();
  const output = createPageOutput(options, removed);
  const waiters = createPageWaiters();
  const hold = createHold(() => startNext(), signal);
  let diskFailures = 0;
  let isDiskFailing = false;
  let isRendering = false;
  let started = 0;

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

  const finish = (path: string): void => {
    const number = inFlight.get(path) ?? 0;
    inFlight.delete(path);
    removed.delete(path);
    if (requeued.delete(path)) queue.add(path, priority.edited);
    waiters.pageEnded(path, number, queue.has(path));
  };

  const canStart = () => !signal.aborted && !isDiskFailing && !isRendering && inFlight.size < CONCURRENCY;

  const startNext = (): void => {
    while (canStart()) {
      const path = queue.take(hold.isOn() ? priority.edited : priority.check);
      if (path === undefined) break;
      if (inFlight.has(path)) requeued.add(path);
      else void run(path, (each) => output.write(each, renderAlone, urgent.delete(each)));
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

  const removeOne = async (path: string): Promise<void> => {
    if (!inFlight.has(path)) return run(path, output.remove);
    requeued.delete(path);
    removed.add(path);
    await output.remove(path).catch(onError);
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
    if (diskFailures >= MAX_DISK_FAILURES) waiters.diskFailed(error);
    await pause(backoff(diskFailures), signal);
    isDiskFailing = false;
  };

  const isWaiting = (path: string) => inFlight.has(path) || queue.has(path);

  const waitFor = (paths: readonly string[], onLeft?: (left: number) => void): Promise<void> =>
    waiters.waitFor(new Set(paths.filter(isWaiting)), started, onLeft);

  return {
    setTargets: output.setTargets,
    get targets() {
      return output.targets;
    },
    get writers() {
      return output.writers;
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
    holdOthers: hold.until,
    failing: output.failing,
    isWaiting,
    get isIdle() {
      return queue.size === 0 && inFlight.size === 0;
    },
  };
}

/** Holds others back, for `MAX_HOLD` milliseconds at most. `onRelease` is called at the end of each hold. */
function createHold(onRelease: () => void, signal: AbortSignal) {
  let holds = 0;
  let heldSince = 0;
  return {
    isOn: () => holds > 0 && performance.now() - heldSince < MAX_HOLD,
    until: (work: Promise<unknown>): void => {
      if (holds === 0) heldSince = performance.now();
      holds += 1;
      const release = () => {
        holds -= 1;
        onRelease();
      };
      Promise.race([work, pause(MAX_HOLD, signal)]).then(release, release);
    },
  };
}

const isDiskError = (error: unknown): boolean => DISK_ERROR.test((error as NodeJS.ErrnoException).code ?? '');

/** The files of pages in the sites that they are written to. `removed`: pages that are not written any more. */
function createPageOutput(
  { quality, onWritten, onFailed, onRecovered }: RenderQueueOptions,
  removed: ReadonlySet<string>,
) {
  const failing = new Map<string, string>();
  let targets: readonly Target[] = [];
  let writers: readonly SiteWriter[] = [];

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

  /** Writes a page that `renderPage` renders, an urgent one before it is compressed. One that cannot be rendered keeps its last version. */
  const renderAndWrite = async (
    path: string,
    renderPage: RenderQueueOptions['render'],
    isUrgent: boolean,
  ): Promise<void> => {
    try {
      await write(path, await renderPage(path), isUrgent);
      if (failing.delete(path)) onRecovered(path);
    } catch (error) {
      if (isDiskError(error)) throw error;
      const problem = error instanceof Error ? error.message : String(error);
      if (failing.get(path) !== problem) onFailed(path, problem);
      failing.set(path, problem);
      await keepLastVersion(fileName(path), targets, quality());
    }
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

  return {
    failing,
    setTargets: (next: readonly Target[]): void => {
      targets = next;
      writers = next.map(createSiteWriter);
    },
    get targets() {
      return targets;
    },
    get writers() {
      return writers;
    },
    write: renderAndWrite,
    remove: removeFiles,
  };
}
