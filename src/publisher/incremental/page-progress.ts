import { createPageWaiters } from './page-waiters.ts';
import type { PageQueue } from './page-queue.ts';
import type { PagesInFlight } from './pages-in-flight.ts';

interface PageProgressOptions {
  queue: PageQueue;
  inFlight: PagesInFlight;
  /** Pages in flight that were taken from the queue again meanwhile. */
  requeued: ReadonlySet<string>;
}

/** Tells callers when the pages that they wait for are written, or served and perhaps not compressed yet. */
export function createPageProgress({ queue, inFlight, requeued }: PageProgressOptions) {
  const written = createPageWaiters();
  const served = createPageWaiters();

  const isWaiting = (path: string) => inFlight.has(path) || queue.has(path);

  const isUnserved = (path: string) =>
    isWaiting(path) && (queue.has(path) || requeued.has(path) || inFlight.phaseOf(path) !== 'served');

  return {
    /** Whether a page is queued or in flight. */
    isWaiting,
    untilWritten: (paths: readonly string[], onLeft?: (left: number) => void): Promise<void> =>
      written.waitFor(new Set(paths.filter(isWaiting)), inFlight.lastNumber, onLeft),
    untilServed: (paths: readonly string[]): Promise<void> =>
      served.waitFor(new Set(paths.filter(isUnserved)), inFlight.lastNumber),
    /** The run of a page with this number has ended. */
    pageWritten(path: string, number: number): void {
      written.pageEnded(path, number, queue.has(path));
      served.pageEnded(path, number, queue.has(path));
    },
    pageServed: (path: string, number: number): void =>
      served.pageEnded(path, number, queue.has(path) || requeued.has(path)),
    diskFailed: (problem: unknown): void => written.diskFailed(problem),
  };
}
