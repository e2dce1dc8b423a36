/** Milliseconds between looks. */
const EVERY = 15_000;

/** The share of a processor up to which a process counts as idle. */
const IDLE_SHARE = 0.05;

/** Bytes by which the process has to grow before it is worth returning memory again. */
const MIN_GROWTH = 24_000_000;

/** Bytes of the heap up to which it is made smaller: one with 90 MB of objects takes this thread 0.2 s. */
const MAX_HEAP = 150_000_000;

interface MemoryReturnNeeds {
  /** Processor time of this process in milliseconds since its start. */
  processorTime: () => number;
  /** Bytes of memory of this process. */
  memory: () => number;
  giveBack: () => Promise<void>;
}

/**
 * Returns memory to the system when a process has had nothing to do for a while: a start, a full build or an import takes much
 * that is not needed afterwards, and neither V8 nor malloc returns it.
 */
export function returnIdleMemory(
  signal: AbortSignal,
  { processorTime, memory, giveBack }: MemoryReturnNeeds = ofThisProcess,
): void {
  let timeBefore = processorTime();
  let memoryBefore = 0;
  const look = async (): Promise<void> => {
    const time = processorTime();
    const isIdle = time - timeBefore <= EVERY * IDLE_SHARE;
    timeBefore = time;
    if (!isIdle || memory() - memoryBefore < MIN_GROWTH) return;
    await giveBack();
    memoryBefore = memory();
    timeBefore = processorTime();
  };
  // After a failure, as of a machine without free descriptors, the next look tries again.
  const timer = setInterval(() => void look().catch(() => {}), EVERY).unref();
  signal.addEventListener('abort', () => clearInterval(timer));
}

const ofThisProcess: MemoryReturnNeeds = {
  processorTime() {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
  memory: () => process.memoryUsage.rss(),
  async giveBack() {
    // Only this kind of collection makes the space of new objects smaller. `gc` exists where Node runs with `--expose-gc`.
    if (process.memoryUsage().heapUsed <= MAX_HEAP)
      globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    await trimMalloc();
  },
};

/** `malloc_trim` of glibc (https://man7.org/linux/man-pages/man3/malloc_trim.3.html). */
type Trim = ((pad: number) => number) | null;

let trim: Promise<Trim> | undefined;

/** Returns what malloc has free to the system, and whether there was any; null where the C library has no such function. */
export async function trimMalloc(): Promise<boolean | null> {
  const call = await (trim ??= loadTrim());
  return call && call(0) === 1;
}

async function loadTrim(): Promise<Trim> {
  if (process.platform !== 'linux') return null;
  try {
    const { default: koffi } = await import('koffi');
    return koffi.load('libc.so.6').func('int malloc_trim(size_t)') as Trim;
  } catch {
    // musl has none, and some systems have no package of koffi.
    return null;
  }
}
