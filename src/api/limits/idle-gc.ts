/** Milliseconds without work after which garbage is collected. */
const DELAY = 500;

/** The least growth in bytes since the last collection that is worth another one. */
const MIN_GROWTH = 24_000_000;

/**
 * Collects garbage while there is nothing to do: in the publisher, so that it seldom has to be collected during an edit; in the
 * server after large bodies, so that their memory is returned.
 */
export interface IdleGc {
  /** There is work: a scheduled collection is cancelled. */
  cancel(): void;
  /** Nothing is left to do: a collection is scheduled. */
  schedule(): void;
}

/** `collect` exists where Node runs with `--expose-gc`. Without it, schedules do nothing. */
export function createIdleGc(
  signal: AbortSignal,
  collect: (() => unknown) | undefined = globalThis.gc,
): IdleGc {
  let timer: NodeJS.Timeout | undefined;
  let inUseBefore = 0;
  const cancel = () => clearTimeout(timer);
  signal.addEventListener('abort', cancel);

  const run = (): void => {
    if (!collect || memoryInUse() - inUseBefore < MIN_GROWTH) return;
    collect();
    inUseBefore = memoryInUse();
  };

  return {
    cancel,
    schedule() {
      cancel();
      if (!signal.aborted) timer = setTimeout(run, DELAY);
    },
  };
}

/** Bytes of the heap, and of buffers outside it. */
function memoryInUse(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
