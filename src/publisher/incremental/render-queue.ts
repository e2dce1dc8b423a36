import type { Target } from '../site-files/site-files.ts';
import { backoff, pause } from '../../concurrency/backoff.ts';
import { fileName } from '../output/file-name.ts';
import { createPress, type Press } from '../output/site-writer.ts';
import { keepLastVersion } from './keep-last-version.ts';
import { createWorkQueue, urgency, type Urgency } from './priority-queue.ts';

/** Pages in the making at once: one is rendered while others are compressed or written. */
const PARALLEL = 4;

/** Failures of the disk in a row after which whoever waits for a whole round is told. */
const MOST_STALLS = 5;

/** What a disk says that is full, away, or not ours: it may be better later. Anything else is the page's own fault. */
const DISK = /^(ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE|EACCES|EPERM|EBUSY|EEXIST|ENOTDIR|ENOENT)$/;

interface PageMakerOptions {
  /** What a page is now; null when there is none any more. */
  render: (path: string) => Promise<Buffer | null>;
  quality: () => number;
  onWritten: (path: string) => void;
  onFailed: (path: string, problem: string) => void;
  onMended: (path: string) => void;
  onTrouble: (problem: unknown) => void;
  onIdle: () => void;
  signal: AbortSignal;
}

/** Makes pages, the most wanted first, and puts them into one folder or more. */
export interface PageMaker {
  aimAt: (targets: readonly Target[]) => void;
  readonly targets: readonly Target[];
  readonly presses: readonly Press[];
  ask(paths: Iterable<string>, wanted: Urgency): void;
  /** Resolves once these pages wait no longer, however that went, and however long that takes. */
  made(paths: readonly string[]): Promise<void>;
  /** As `made`, page after page; rejects when the disk takes nothing for long. */
  round(paths: readonly string[], onPage: () => void): Promise<void>;
  /** Begins only what is wanted now until that resolves: whoever saved something waits for nothing else. */
  hurry(until: Promise<unknown>): void;
  /** Resolves while nobody is in a hurry. */
  calm(): Promise<void>;
  /** Pages that could not be made, and why. */
  readonly failing: ReadonlyMap<string, string>;
  readonly isIdle: boolean;
}

/** Somebody who waits for pages. */
interface Wait {
  /** Pages begun later are as they should be, whoever else asks for them. */
  since: number;
  left: Set<string>;
  resolve: () => void;
  reject: (reason: unknown) => void;
  onPage: (() => void) | undefined;
}

export function createPageMaker(options: PageMakerOptions): PageMaker {
  const { render, quality, onWritten, onFailed, onMended, onTrouble, onIdle, signal } = options;
  const queue = createWorkQueue();
  /** Pages in the making, and which one each of them was. */
  const making = new Map<string, number>();
  const again = new Set<string>();
  const failing = new Map<string, string>();
  const waits = new Set<Wait>();
  let targets: readonly Target[] = [];
  let presses: readonly Press[] = [];
  let stalls = 0;
  let isStalled = false;
  let isRendering = false;
  let begun = 0;
  let hurries = 0;
  let calm = Promise.withResolvers<void>();
  calm.resolve();

  const put = async (path: string, bytes: Buffer | null): Promise<void> => {
    const name = fileName(path);
    let isWritten = false;
    for (const press of presses) {
      const changed = bytes ? await press.put(name, bytes, quality()) : await press.remove(name);
      isWritten ||= changed;
    }
    if (isWritten) onWritten(path);
  };

  /** One page after the other, and whoever saved something is heard in between. */
  const renderAlone = async (path: string): Promise<Buffer | null> => {
    isRendering = true;
    try {
      return await render(path);
    } finally {
      isRendering = false;
      setImmediate(pump);
    }
  };

  const make = async (path: string): Promise<void> => {
    try {
      await put(path, await renderAlone(path));
      if (failing.delete(path)) onMended(path);
    } catch (error) {
      if (isOfDisk(error)) throw error;
      const problem = error instanceof Error ? error.message : String(error);
      if (failing.get(path) !== problem) onFailed(path, problem);
      failing.set(path, problem);
      await keepLastVersion(fileName(path), targets, quality());
    }
  };

  const finish = (path: string): void => {
    const number = making.get(path) ?? 0;
    making.delete(path);
    // Its turn came while it was being made: it is next.
    if (again.delete(path)) queue.add(path, urgency.now);
    const isAskedForAgain = queue.has(path);
    for (const wait of waits) {
      // What was made may be of the content before.
      if (isAskedForAgain && number <= wait.since) continue;
      if (!wait.left.delete(path)) continue;
      wait.onPage?.();
      if (wait.left.size > 0) continue;
      waits.delete(wait);
      wait.resolve();
    }
  };

  const mayBegin = () => !signal.aborted && !isStalled && !isRendering && making.size < PARALLEL;

  const pump = (): void => {
    while (mayBegin()) {
      const path = queue.take(hurries > 0 ? urgency.now : urgency.later);
      if (path === undefined) break;
      if (making.has(path)) again.add(path);
      else {
        begun += 1;
        making.set(path, begun);
        void goOn(path);
      }
    }
    if (queue.size === 0 && making.size === 0) onIdle();
  };

  const goOn = async (path: string): Promise<void> => {
    try {
      await make(path);
      stalls = 0;
      finish(path);
    } catch (error) {
      await stall(path, error);
    }
    pump();
  };

  /** The disk's fault: what is there stays, and everything waits for better times. */
  const stall = async (path: string, error: unknown): Promise<void> => {
    making.delete(path);
    again.delete(path);
    queue.add(path, urgency.soon);
    if (isStalled) return;
    isStalled = true;
    stalls += 1;
    onTrouble(error);
    if (stalls >= MOST_STALLS) {
      for (const wait of waits) {
        if (!wait.onPage) continue;
        waits.delete(wait);
        wait.reject(error);
      }
    }
    await pause(backoff(stalls), signal);
    isStalled = false;
  };

  const waitFor = (paths: readonly string[], onPage?: () => void): Promise<void> => {
    const left = new Set(paths.filter((path) => making.has(path) || queue.has(path)));
    if (left.size === 0) return Promise.resolve();
    return new Promise((resolve, reject) => waits.add({ since: begun, left, resolve, reject, onPage }));
  };

  return {
    aimAt(next) {
      targets = next;
      presses = next.map(createPress);
    },
    get targets() {
      return targets;
    },
    get presses() {
      return presses;
    },
    ask(paths, wanted) {
      for (const path of paths) queue.add(path, wanted);
      pump();
    },
    hurry(until) {
      if (hurries === 0) calm = Promise.withResolvers();
      hurries += 1;
      const end = () => {
        hurries -= 1;
        if (hurries === 0) calm.resolve();
        pump();
      };
      until.then(end, end);
    },
    calm: () => calm.promise,
    made: (paths) => waitFor(paths),
    round: (paths, onPage) => waitFor(paths, onPage),
    failing,
    get isIdle() {
      return queue.size === 0 && making.size === 0;
    },
  };
}

const isOfDisk = (error: unknown): boolean => DISK.test((error as NodeJS.ErrnoException).code ?? '');
