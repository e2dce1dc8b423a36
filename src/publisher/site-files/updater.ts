import { backoff, pause } from '#concurrency/backoff.ts';
import type { Collections } from '#model/encyclopedia.ts';
import type { Edits } from '#model/revise-encyclopedia.ts';
import type { SiteWriter, Target } from '../output/site-writer.ts';
import { type SiteFileGroup, siteFileGroups } from './paths.ts';
import type { SiteFiles } from './site-files.ts';

/** Milliseconds between an edit and the writing of the files, so that one round covers a series of edits. */
const DEBOUNCE = 100;

/**
 * After a round its group waits this many times as long as it took. Readers wait for theirs; pages have the processor all the same,
 * since the thread has a lower priority.
 */
const PAUSE_FACTOR: Readonly<Record<SiteFileGroup, number>> = { readers: 0.2, machines: 5 };

/**
 * Milliseconds without work after which the worker of a small site is ended: it is there for the next save of a person who edits, and
 * its start takes a second.
 */
const RELEASE_AFTER = 180_000;

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
  /** A group is written; these files were written or removed. */
  onWritten: (names: readonly string[]) => void;
  onFailed: (path: string, problem: string) => void;
  onRecovered: (path: string) => void;
  onError: (problem: unknown) => void;
  onIdle: () => void;
  signal: AbortSignal;
}

/** What was written of a group. */
interface GroupState {
  /** The sequence number of the last request that was written. */
  done: number;
  /** When its next round may begin, on the clock of `performance.now`. */
  due: number;
  names: ReadonlySet<string>;
  failing: ReadonlySet<string>;
  /** A round failed, and did not say what it wrote. */
  isUnsure: boolean;
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
  const groups: Record<SiteFileGroup, GroupState> = { readers: newGroup(), machines: newGroup() };
  /** The sequence number of the last request. */
  let requested = 0;
  let wakeUp = ignore;
  let failures = 0;
  let mustLoad = true;
  let isUrgent = false;
  let working: Promise<void> | null = null;
  let releaseTimer: NodeJS.Timeout | undefined;

  /** Resolves to the files of a group that were written or removed. */
  const write = async (group: SiteFileGroup): Promise<string[]> => {
    const state = groups[group];
    const number = requested;
    // Edits from here on are sent after the content that is loaded, in order.
    const isLoading = mustLoad;
    mustLoad = false;
    const current = options.content();
    if (isLoading && current) await siteFiles.load(current.collections, current.now);
    const result = await siteFiles.write(group, options.targets());
    for (const [path, problem] of result.failed)
      if (!state.failing.has(path)) options.onFailed(path, problem);
    const failed = new Set(result.failed.map(([path]) => path));
    for (const path of state.failing) if (!failed.has(path)) options.onRecovered(path);
    const names = new Set(result.names);
    const stale = [...state.names].filter((name) => !names.has(name));
    for (const writer of options.writers()) for (const name of stale) await writer.remove(name);
    const written = state.isUnsure ? result.names : result.changed;
    Object.assign(state, { done: number, names, failing: failed, isUnsure: false });
    return [...written, ...stale];
  };

  /** Milliseconds until the next round of a group may begin. */
  const timeLeft = (group: SiteFileGroup): number => groups[group].due - performance.now();

  const isBehind = () => siteFileGroups.some((group) => groups[group].done < requested);

  /** The group whose round may begin, readers first; else how many milliseconds are left until one may. */
  const nextGroup = (): SiteFileGroup | number => {
    const waiting = siteFileGroups.filter((group) => groups[group].done < requested);
    return waiting.find((group) => timeLeft(group) <= 0) ?? Math.min(...waiting.map(timeLeft));
  };

  const writeRound = async (group: SiteFileGroup): Promise<void> => {
    const started = performance.now();
    try {
      const changed = await write(group);
      failures = 0;
      groups[group].due = performance.now() + (performance.now() - started) * PAUSE_FACTOR[group];
      options.onWritten(changed);
    } catch (error) {
      if (signal.aborted) return;
      mustLoad = true;
      for (const state of Object.values(groups)) state.isUnsure = true;
      failures += 1;
      onError(error);
      await pause(backoff(failures), signal);
    }
  };

  const work = async (): Promise<void> => {
    await pause(isUrgent ? 0 : DEBOUNCE, signal);
    while (isBehind() && !signal.aborted) {
      if (isUrgent) for (const state of Object.values(groups)) state.due = 0;
      isUrgent = false;
      const next = nextGroup();
      if (typeof next === 'string') await writeRound(next);
      else await Promise.race([pause(next, signal), new Promise<void>((resolve) => (wakeUp = resolve))]);
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
      // The worker may be in the middle of a long round: the edit waits for its end, and no page waits for the edit.
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
      wakeUp();
    },
    async upToDate() {
      const target = requested;
      const isDone = () => siteFileGroups.every((group) => groups[group].done >= target);
      const isWaiting = () => !isDone() && failures < MAX_FAILURES && !signal.aborted;
      while (isWaiting()) await Promise.race([working ?? Promise.resolve(), pause(100, signal)]);
      return isDone();
    },
    get names() {
      return siteFileGroups.reduce((all, group) => all.union(groups[group].names), new Set<string>());
    },
    get isIdle() {
      return working === null && !isBehind();
    },
  };
}

const ignore = () => {};

const newGroup = (): GroupState => ({
  done: 0,
  due: 0,
  names: new Set(),
  failing: new Set(),
  isUnsure: false,
});
