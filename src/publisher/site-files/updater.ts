import type { Collections } from '#model/encyclopedia.ts';
import type { Edits } from '#model/revise-encyclopedia.ts';
import { backoff, pause } from '../../concurrency/backoff.ts';
import type { Press } from '../output/site-writer.ts';
import type { Archive, Target } from './site-files.ts';

/** Milliseconds after an edit before the files follow. */
const QUIET = 500;

/** How many times as long as a round took the next one waits: pages have the machine meanwhile. */
const REST = 5;

/** Milliseconds without anything to do after which the archive of a small site rests. */
const IDLE = 20_000;

/** Failures in a row after which whoever waits for the files is told. */
const MOST_TROUBLES = 3;

interface ArchiveKeeperOptions {
  archive: Archive;
  /** The content as it is now, for an archive that has none. */
  content: () => { collections: Collections; now: Date } | null;
  targets: () => readonly Target[];
  presses: () => readonly Press[];
  /** Whether taking its memory again would be quick. */
  mayRest: () => boolean;
  onWritten: () => void;
  onFailed: (path: string, problem: string) => void;
  onMended: (path: string) => void;
  onTrouble: (problem: unknown) => void;
  onIdle: () => void;
  signal: AbortSignal;
}

/** Has the files of the whole content follow it, in rounds, some time after the pages. */
export interface ArchiveKeeper {
  /** The content changed so. */
  revise(edits: Edits, now: Date): void;
  /** The content is another one altogether. */
  replace(): void;
  /** The files are to follow. */
  ask(isHurried?: boolean): void;
  /** Resolves once the files are as new as what was asked for until now; to false when that keeps failing. */
  upToDate(): Promise<boolean>;
  /** Names of the files. */
  readonly files: ReadonlySet<string>;
  readonly isIdle: boolean;
}

export function createArchiveKeeper(options: ArchiveKeeperOptions): ArchiveKeeper {
  const { archive, signal } = options;
  let files = new Set<string>();
  let failing = new Set<string>();
  let asked = 0;
  let done = 0;
  let troubles = 0;
  /** It has no content, or not the right one. */
  let isLost = true;
  let isHurried = false;
  let working: Promise<void> | null = null;
  let restTimer: NodeJS.Timeout | undefined;

  const isBehind = () => done < asked && !signal.aborted;

  const write = async (): Promise<void> => {
    const wanted = asked;
    // What is revised from here on comes after what is loaded, in the order it is sent.
    const wasLost = isLost;
    isLost = false;
    const now = options.content();
    if (wasLost && now) await archive.load(now.collections, now.now);
    const { names, failed } = await archive.write(options.targets());
    for (const [path, problem] of failed) if (!failing.has(path)) options.onFailed(path, problem);
    const failedNow = new Set(failed.map(([path]) => path));
    for (const path of failing) if (!failedNow.has(path)) options.onMended(path);
    failing = failedNow;
    const next = new Set(names);
    const old = [...files].filter((name) => !next.has(name));
    for (const press of options.presses()) for (const name of old) await press.remove(name);
    files = next;
    done = wanted;
  };

  const work = async (): Promise<void> => {
    while (isBehind()) {
      await pause(isHurried ? 0 : QUIET, signal);
      isHurried = false;
      const started = performance.now();
      try {
        await write();
        troubles = 0;
        options.onWritten();
      } catch (error) {
        if (signal.aborted) break;
        isLost = true;
        troubles += 1;
        options.onTrouble(error);
        await pause(backoff(troubles), signal);
      }
      if (done < asked && !isHurried) await pause((performance.now() - started) * REST, signal);
    }
    working = null;
    options.onIdle();
    if (options.mayRest()) restTimer = setTimeout(rest, IDLE);
  };

  const rest = (): void => {
    if (working) return;
    isLost = true;
    archive.close().catch(options.onTrouble);
  };

  return {
    revise(edits, now) {
      // It is not waited for: the archive may be in the middle of a long round.
      if (!isLost) archive.revise(edits, now).catch(() => (isLost = true));
    },
    replace() {
      isLost = true;
    },
    ask(hurried = false) {
      clearTimeout(restTimer);
      asked += 1;
      isHurried ||= hurried;
      working ??= work();
    },
    async upToDate() {
      const wanted = asked;
      const isWaiting = () => done < wanted && troubles < MOST_TROUBLES && !signal.aborted;
      while (isWaiting()) await Promise.race([working ?? Promise.resolve(), pause(100, signal)]);
      return done >= wanted;
    },
    get files() {
      return files;
    },
    get isIdle() {
      return working === null && done === asked;
    },
  };
}
