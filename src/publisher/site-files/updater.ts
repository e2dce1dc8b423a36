import { backoff, pause } from '#concurrency/backoff.ts';
import type { Collections } from '#model/encyclopedia.ts';
import { isSearchPart } from '#model/file-paths.ts';
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
 * The files of machines also wait until nothing was edited for as long as their last round took, so that edits in a row have the
 * processor; at most so many milliseconds.
 */
const MAX_QUIET_WAIT = 300_000;

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
  /** Its rounds, one after the other, while it is behind. */
  working: Promise<void> | null;
  /** Ends the pause before its next round. */
  wakeUp: () => void;
  /** Consecutive rounds that failed. */
  failures: number;
  /** The sequence number of the last request that was written. */
  done: number;
  /** When its next round may begin, on the clock of `performance.now`. */
  due: number;
  /** Whether it begins without any wait. */
  isUrgent: boolean;
  /** When the first request came that no round has begun to write. */
  behindSince: number | null;
  /** Milliseconds that its last round took. */
  took: number;
  names: ReadonlySet<string>;
  /** Parts of the search index that the last round did not name any more: a browser that has read the directory before asks for them. */
  leaving: ReadonlySet<string>;
  failing: ReadonlySet<string>;
  /** A round failed, and did not say what it wrote. */
  isUnsure: boolean;
}

/** Has the site-wide files follow the content, in rounds of each group, some time after the pages. */
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
  /** When it came. */
  let requestedAt = 0;
  let mustLoad = true;
  let loading: Promise<void> | undefined;
  /** The last error that was reported. */
  let reported: unknown;
  let releaseTimer: NodeJS.Timeout | undefined;

  /** Resolves to the files of a group that were written or removed. */
  const write = async (group: SiteFileGroup): Promise<string[]> => {
    const state = groups[group];
    const number = requested;
    const current = options.content();
    if (mustLoad && current) {
      // Edits from here on are sent after the content that is loaded, in order.
      mustLoad = false;
      loading = siteFiles.load(current.collections, current.now);
    }
    await loading;
    const result = await siteFiles.write(group, options.targets());
    for (const [path, problem] of result.failed)
      if (!state.failing.has(path)) options.onFailed(path, problem);
    const failed = new Set(result.failed.map(([path]) => path));
    for (const path of state.failing) if (!failed.has(path)) options.onRecovered(path);
    const names = new Set(result.names);
    const unnamed = [...state.names].filter((name) => !names.has(name));
    const leaving = new Set(unnamed.filter(isPart));
    const stale = [...unnamed.filter((name) => !isPart(name)), ...state.leaving.difference(names)];
    for (const writer of options.writers()) for (const name of stale) await writer.remove(name);
    const written = state.isUnsure ? result.names : result.changed;
    Object.assign(state, {
      done: number,
      names,
      leaving,
      failing: failed,
      isUnsure: false,
      took: result.took,
    });
    return [...written, ...stale];
  };

  /** Milliseconds until the next round of a group may begin. */
  const timeLeft = (group: SiteFileGroup): number => {
    const { due, took, isUrgent, behindSince } = groups[group];
    if (isUrgent) return 0;
    const latest = Math.max(due, behindSince ?? 0) + MAX_QUIET_WAIT;
    const quiet = group === 'machines' ? Math.min(requestedAt + took, latest) : 0;
    return Math.max(due, quiet) - performance.now();
  };

  const isBehind = (group: SiteFileGroup): boolean => groups[group].done < requested;

  const rounds = () => siteFileGroups.flatMap((group) => groups[group].working ?? []);

  const hasFailed = () => siteFileGroups.some((group) => groups[group].failures >= MAX_FAILURES);

  const isWorking = () => siteFileGroups.some((group) => groups[group].working !== null);

  const writeRound = async (group: SiteFileGroup): Promise<void> => {
    const state = groups[group];
    const { isUrgent, behindSince } = state;
    Object.assign(state, { isUrgent: false, behindSince: null });
    try {
      const changed = await write(group);
      state.failures = 0;
      state.due = performance.now() + state.took * PAUSE_FACTOR[group];
      options.onWritten(changed);
    } catch (error) {
      if (signal.aborted) return;
      mustLoad = true;
      state.isUnsure = true;
      state.failures += 1;
      state.isUrgent ||= isUrgent;
      state.behindSince = behindSince;
      // The end of the worker fails the rounds of both groups.
      if (error !== reported) onError((reported = error));
      await pause(backoff(state.failures), signal);
    }
  };

  const work = async (group: SiteFileGroup, delay: number): Promise<void> => {
    const state = groups[group];
    await pause(delay, signal);
    while (isBehind(group) && !signal.aborted) {
      const left = timeLeft(group);
      if (left <= 0) await writeRound(group);
      else
        await Promise.race([pause(left, signal), new Promise<void>((resolve) => (state.wakeUp = resolve))]);
    }
    state.working = null;
    if (isWorking()) return;
    options.onIdle();
    if (options.mayRelease()) releaseTimer = setTimeout(release, RELEASE_AFTER);
  };

  const release = (): void => {
    if (isWorking()) return;
    mustLoad = true;
    siteFiles.close().catch(onError);
  };

  return {
    revise(edits, now) {
      if (!mustLoad) siteFiles.revise(edits, now).catch(() => (mustLoad = true));
    },
    reload() {
      mustLoad = true;
    },
    request(isUrgent = false) {
      clearTimeout(releaseTimer);
      requested += 1;
      requestedAt = performance.now();
      // Readers first: the worker takes the rounds in this order.
      for (const group of siteFileGroups) {
        const state = groups[group];
        state.isUrgent ||= isUrgent;
        state.behindSince ??= requestedAt;
        state.working ??= work(group, isUrgent ? 0 : DEBOUNCE);
        state.wakeUp();
      }
    },
    async upToDate() {
      const target = requested;
      const isDone = () => siteFileGroups.every((group) => groups[group].done >= target);
      while (!isDone() && !hasFailed() && !signal.aborted)
        await Promise.race([...rounds(), pause(100, signal)]);
      return isDone();
    },
    get names() {
      return siteFileGroups.reduce(
        (all, group) => all.union(groups[group].names).union(groups[group].leaving),
        new Set<string>(),
      );
    },
    get isIdle() {
      return !isWorking() && !siteFileGroups.some(isBehind);
    },
  };
}

const ignore = () => {};

const isPart = (name: string): boolean => isSearchPart(`/${name}`);

const newGroup = (): GroupState => ({
  working: null,
  wakeUp: ignore,
  failures: 0,
  done: 0,
  due: 0,
  isUrgent: false,
  behindSince: null,
  took: 0,
  names: new Set(),
  leaving: new Set(),
  failing: new Set(),
  isUnsure: false,
});
