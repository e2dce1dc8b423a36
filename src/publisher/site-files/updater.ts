import { backoff, pause } from '#concurrency/backoff.ts';
import type { Collections } from '#model/encyclopedia.ts';
import type { Edits } from '#model/revise-encyclopedia.ts';
import type { SiteWriter, Target } from '../output/site-writer.ts';
import type { SiteFiles } from './site-files.ts';

/** Milliseconds between an edit and the writing of the files, so that one round covers a series of edits. */
const DEBOUNCE = 500;

/** After a round the next one waits this many times as long as it took: pages have the processor meanwhile. */
const PAUSE_FACTOR = 5;

/** Milliseconds without work after which the worker of a small site is ended. */
const RELEASE_AFTER = 20_000;

/** Consecutive failures after which `upToDate` resolves to false. */
const MAX_FAILURES = 3;

interface SiteFilesUpdaterOptions {
  siteFiles: SiteFiles;
  /** The current content, for a worker that has none. */
  content: () => { collections: Collections; now: Date } | null;
  targets: () => readonly Target[];
  writers: () => readonly SiteWriter[];
  /** Whether the content is so small that it is loaded again quickly. */
  mayRelease: () => boolean;
  /** A round is over; these files were written or removed. */
  onWritten: (names: readonly string[]) => void;
  onFailed: (path: string, problem: string) => void;
  onRecovered: (path: string) => void;
  onError: (problem: unknown) => void;
  onIdle: () => void;
  signal: AbortSignal;
}

/** Has the site-wide files follow the content, in rounds, some time after the pages. */
export interface SiteFilesUpdater {
  /** The content was edited. */
  revise(edits: Edits, now: Date): void;
  /** The whole content was read: the worker loads it before the next round. */
  reload(): void;
  /** Requests a round; without the usual delay where `isUrgent`. */
  request(isUrgent?: boolean): void;
  /** Resolves to true once everything requested until now is written; to false when that keeps failing. */
  upToDate(): Promise<boolean>;
  readonly names: ReadonlySet<string>;
  readonly isIdle: boolean;
}

export function createSiteFilesUpdater(options: SiteFilesUpdaterOptions): SiteFilesUpdater {
  const { siteFiles, signal, onError } = options;
  let names = new Set<string>();
  let failing = new Set<string>();
  /** Sequence numbers of the last request, and of the last request that was written. */
  let requested = 0;
  let done = 0;
  let failures = 0;
  let mustLoad = true;
  let isUrgent = false;
  let isUnsure = false;
  let working: Promise<void> | null = null;
  let releaseTimer: NodeJS.Timeout | undefined;

  /** Resolves to the files that were written or removed. */
  const write = async (): Promise<string[]> => {
    const number = requested;
    // Edits from here on are sent after the content that is loaded, in order.
    const isLoading = mustLoad;
    mustLoad = false;
    const current = options.content();
    if (isLoading && current) await siteFiles.load(current.collections, current.now);
    const result = await siteFiles.write(options.targets());
    for (const [path, problem] of result.failed) if (!failing.has(path)) options.onFailed(path, problem);
    const failed = new Set(result.failed.map(([path]) => path));
    for (const path of failing) if (!failed.has(path)) options.onRecovered(path);
    failing = failed;
    const written = new Set(result.names);
    const stale = [...names].filter((name) => !written.has(name));
    for (const writer of options.writers()) for (const name of stale) await writer.remove(name);
    names = written;
    done = number;
    // A round that failed did not say what it wrote.
    return [...(isUnsure ? result.names : result.changed), ...stale];
  };

  const isBehind = () => done < requested;

  const work = async (): Promise<void> => {
    while (isBehind() && !signal.aborted) {
      await pause(isUrgent ? 0 : DEBOUNCE, signal);
      isUrgent = false;
      const started = performance.now();
      try {
        const changed = await write();
        failures = 0;
        isUnsure = false;
        options.onWritten(changed);
      } catch (error) {
        if (signal.aborted) break;
        mustLoad = true;
        isUnsure = true;
        failures += 1;
        onError(error);
        await pause(backoff(failures), signal);
      }
      if (isBehind() && !isUrgent) await pause((performance.now() - started) * PAUSE_FACTOR, signal);
    }
    working = null;
    options.onIdle();
    if (options.mayRelease()) releaseTimer = setTimeout(release, RELEASE_AFTER);
  };

  const release = (): void => {
    if (working) return;
    mustLoad = true;
    siteFiles.close().catch(onError);
  };

  return {
    revise(edits, now) {
      // The worker may be in the middle of a long round: the edit waits there, and not here.
      if (!mustLoad) siteFiles.revise(edits, now).catch(() => (mustLoad = true));
    },
    reload() {
      mustLoad = true;
    },
    request(urgent = false) {
      clearTimeout(releaseTimer);
      requested += 1;
      isUrgent ||= urgent;
      working ??= work();
    },
    async upToDate() {
      const target = requested;
      const isWaiting = () => done < target && failures < MAX_FAILURES && !signal.aborted;
      while (isWaiting()) await Promise.race([working ?? Promise.resolve(), pause(100, signal)]);
      return done >= target;
    },
    get names() {
      return names;
    },
    get isIdle() {
      return working === null && done === requested;
    },
  };
}
