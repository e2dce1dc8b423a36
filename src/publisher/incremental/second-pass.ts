interface SecondPassOptions {
  /** Compresses a page better, unless it is written meanwhile. */
  compress: (path: string) => Promise<void>;
  /** Whether nothing else is to be done: pages that changed go first. */
  mayStart: () => boolean;
  onError: (problem: unknown) => void;
  /** No page is left. */
  onEnd: () => void;
}

/**
 * Compresses pages a second time, one after the other, that were compressed quickly so that all pages of an edit follow soon. What
 * is left at the end of the process stays as it is until its page changes.
 */
export function createSecondPass({ compress, mayStart, onError, onEnd }: SecondPassOptions) {
  const left = new Set<string>();
  let isRunning = false;

  const run = async (): Promise<void> => {
    isRunning = true;
    for (const path of left) {
      if (!mayStart()) break;
      left.delete(path);
      await compress(path).catch(onError);
    }
    isRunning = false;
    if (left.size === 0) onEnd();
  };

  return {
    add: (path: string): void => void left.add(path),
    /** The page is written again. */
    forget: (path: string): void => void left.delete(path),
    /** Goes on where it was; nothing happens while it runs. */
    start(): void {
      if (!isRunning && left.size > 0) void run();
    },
    get isDone() {
      return !isRunning && left.size === 0;
    },
  };
}
