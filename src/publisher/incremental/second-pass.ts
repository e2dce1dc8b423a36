interface SecondPassOptions {
  /** Compresses a page again, unless it is written meanwhile. */
  compress: (path: string) => Promise<void>;
  /** Whether nothing else is to be done: pages that change go first. */
  mayStart: () => boolean;
  onFailed: (path: string, problem: unknown) => void;
  /** No page is left, or the pass was stopped. */
  onEnd: () => void;
}

/**
 * Compresses again, one at a time, the pages that were compressed quickly and for which the better compression saves a round
 * trip. Pages that are left at the end of the process stay as they are until they change.
 */
export function createSecondPass({ compress, mayStart, onFailed, onEnd }: SecondPassOptions) {
  const left = new Set<string>();
  let isRunning = false;

  const run = async (): Promise<void> => {
    isRunning = true;
    for (const path of left) {
      if (!mayStart()) break;
      left.delete(path);
      await compress(path).catch((problem: unknown) => onFailed(path, problem));
    }
    isRunning = false;
    onEnd();
  };

  return {
    add: (path: string): void => void left.add(path),
    /** Goes on where it was. Nothing happens while it runs, or where it may not. */
    start(): void {
      if (!isRunning && left.size > 0 && mayStart()) void run();
    },
    get isDone() {
      return !isRunning && left.size === 0;
    },
  };
}
