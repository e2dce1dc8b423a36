/** Runs jobs one at a time, first come, first served. */
export interface JobLoop<State extends string> {
  /** The state of the job that runs. */
  readonly state: State | 'idle';
  /** Queues a job; resolves or rejects as its work does. A job that fails does not stop the others. */
  add(state: State, work: () => Promise<void>): Promise<void>;
  /** Starts the loop again when background work is pending. */
  wake(): void;
  /** Whether no job runs or waits, and no background work is left. */
  readonly isIdle: boolean;
}

/** Work that fills the time between jobs, a short slice at a time. */
interface Background<State> {
  state: State;
  isPending: () => boolean;
  runSlice: () => Promise<void>;
  /** Milliseconds after which a slice runs although jobs wait. */
  maxDelay: number;
}

interface JobLoopOptions<State> {
  background: Background<State>;
  onIdle: () => void;
  signal: AbortSignal;
}

export function createJobLoop<State extends string>({
  background,
  onIdle,
  signal,
}: JobLoopOptions<State>): JobLoop<State> {
  const jobs: Array<{ state: State; work: () => Promise<void> }> = [];
  let state: State | 'idle' = 'idle';
  let isRunning = false;
  let lastSlice = 0;

  const nextJob = () => {
    const isDue = jobs.length === 0 || performance.now() - lastSlice > background.maxDelay;
    if (!(isDue && background.isPending())) return jobs.shift();
    const work = () =>
      background.runSlice().finally(() => {
        lastSlice = performance.now();
      });
    return { state: background.state, work };
  };

  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    // Jobs that are added in one tick all wait before the first one runs.
    await Promise.resolve();
    for (let job = nextJob(); job && !signal.aborted; job = nextJob()) {
      ({ state } = job);
      await job.work();
    }
    isRunning = false;
    state = 'idle';
    onIdle();
  };

  return {
    get state() {
      return state;
    },
    add: (jobState, work) =>
      new Promise((resolve, reject) => {
        jobs.push({ state: jobState, work: () => work().then(resolve, reject) });
        void run();
      }),
    wake: () => void run(),
    get isIdle() {
      return !isRunning && jobs.length === 0 && !background.isPending();
    },
  };
}
