/** Milliseconds without news after which nobody seems to be saving one thing after the other. */
const CALM = 500;

/** Bytes of growth that are worth a look through all of memory. */
const WORTH_IT = 24_000_000;

/** Collects garbage when nobody waits, so that it hardly ever has to be while somebody does. */
export interface CalmCollector {
  /** Somebody saved something: this is no calm moment. */
  holdOff(): void;
  /** Nothing is left to do: if that stays so for a moment, garbage is collected. */
  soon(): void;
}

/** Without `collect`, which Node only has when it is told so at the start, the collector of its own accord is the only one. */
export function createCalmCollector(
  signal: AbortSignal,
  collect: (() => unknown) | undefined = globalThis.gc,
): CalmCollector {
  let timer: NodeJS.Timeout | undefined;
  let left = 0;
  const holdOff = () => clearTimeout(timer);
  signal.addEventListener('abort', holdOff);

  const work = (): void => {
    if (!collect || memoryInUse() - left < WORTH_IT) return;
    collect();
    left = memoryInUse();
  };

  return {
    holdOff,
    soon() {
      holdOff();
      if (!signal.aborted) timer = setTimeout(work, CALM);
    },
  };
}

/** Bytes of the heap and of the buffers outside of it. */
function memoryInUse(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
