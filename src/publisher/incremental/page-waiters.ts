/** A caller that waits for pages. */
interface Waiter {
  /** Pages that started after this sequence number are new enough. */
  since: number;
  left: Set<string>;
  resolve: () => void;
  reject: (reason: unknown) => void;
  onLeft: ((left: number) => void) | undefined;
}

/** Callers that wait until pages are written. */
export function createPageWaiters() {
  const waiters = new Set<Waiter>();
  return {
    /**
     * Resolves once each of these pages was rendered after the start with this number. Reports how many are left, at once
     * and after each.
     */
    waitFor(left: Set<string>, since: number, onLeft?: (left: number) => void): Promise<void> {
      onLeft?.(left.size);
      if (left.size === 0) return Promise.resolve();
      return new Promise((resolve, reject) => waiters.add({ since, left, resolve, reject, onLeft }));
    },
    /** A rendering of a page ended; `number` is that of its start. */
    pageEnded(path: string, number: number, isQueuedAgain: boolean): void {
      for (const waiter of waiters) {
        // This rendering may have read the content from before the request.
        if (isQueuedAgain && number <= waiter.since) continue;
        if (!waiter.left.delete(path)) continue;
        waiter.onLeft?.(waiter.left.size);
        if (waiter.left.size > 0) continue;
        waiters.delete(waiter);
        waiter.resolve();
      }
    },
    /** Rejects the callers that passed `onLeft`. */
    diskFailed(error: unknown): void {
      for (const waiter of waiters) {
        if (!waiter.onLeft) continue;
        waiters.delete(waiter);
        waiter.reject(error);
      }
    },
  };
}
