import type { Logger } from 'pino';
import type { Change } from '#contract/change.ts';
import type { ChangeSource } from './data/database/dialect.ts';
import { createRepeatFilter } from './log-repeats.ts';
import type { Db } from './data/write.ts';

/** Announces changes of the site's content to subscribers in this process, whichever process made them. */
export interface ChangeLog {
  /** Reads the log now: call it after a commit, so that subscribers need not wait for the next poll. */
  wake(): void;
  /** Calls back with the entries of one or more writes that were committed. Returns a function that stops this. */
  subscribe(onChange: (changes: readonly Change[]) => void): () => void;
  /**
   * Announces what is committed from now on, also by other processes, and nothing before. Rejects when the database
   * fails. Returns a function that stops this.
   */
  follow(): Promise<() => Promise<void>>;
  /** Resolves once everything that `wake` was called for is announced. */
  settled(): Promise<void>;
}

/**
 * Opens the log of changes (table `changes`), which each write of content adds to in its own transaction. Each change is
 * announced once, in the order of commits on SQLite, and by id within one reading on PostgreSQL.
 */
export async function openChangeLog(
  db: Db,
  source: ChangeSource,
  logger: Pick<Logger, 'error'>,
): Promise<ChangeLog> {
  const listeners = new Set<(changes: readonly Change[]) => void>();
  let reader = await source.open(db);
  let isReading = false;
  let isAskedAgain = false;
  let lastReading: Promise<void> = Promise.resolve();
  const isNewProblem = createRepeatFilter();

  const read = async (): Promise<void> => {
    try {
      do {
        isAskedAgain = false;
        const changes = distinct(await reader());
        if (changes.length > 0) for (const listener of listeners) listener(changes);
      } while (isAskedAgain);
    } catch (error) {
      // Nothing is lost: the next reading begins where the last good one ended.
      if (isNewProblem(String(error))) logger.error({ err: error }, 'the change log was not read');
    } finally {
      isReading = false;
    }
  };

  const wake = (): void => {
    isAskedAgain = true;
    if (isReading) return;
    isReading = true;
    lastReading = read();
  };

  return {
    wake,
    settled: () => lastReading,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    async follow() {
      await lastReading;
      reader = await source.open(db);
      const stopListening = source.listen(wake);
      const timer = setInterval(wake, source.pollEvery);
      timer.unref();
      return async () => {
        clearInterval(timer);
        await stopListening();
        await lastReading;
      };
    },
  };
}

/** Each entry once, at its first place. */
const distinct = (changes: readonly Change[]): Change[] => [
  ...new Map(changes.map(({ kind, id }) => [`${kind} ${id}`, { kind, id }])).values(),
];
