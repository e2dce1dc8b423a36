import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Variant } from '../data/entry/media.ts';
import type { EncodedVariant, InspectedPicture } from './picture.ts';
import type { Crop, Drawing } from './picture-hash.ts';
import { PictureError } from './picture-limits.ts';
import type { WorkerRequest, TaskResult, WorkerReply, Task } from './picture-worker.ts';

const PROGRAM = fileURLToPath(new URL('picture-worker.ts', import.meta.url));

/** Milliseconds without tasks after which the process ends to free its memory. */
const IDLE = 5000;

/** Milliseconds a task may take once it has started; then its process is killed. */
const TIME_LIMITS = {
  measure: 5000,
  inspect: 10_000,
  original: 20_000,
  crop: 10_000,
  draw: 30_000,
  encode: 120_000,
} as const;

/** Concurrent tasks in the process; each uses one core. */
const CONCURRENCY = 2;

/** The process ended during a task: the task took too long or too much memory, or the server stopped. */
export class PictureProcessLost extends Error {
  override name = 'PictureProcessLost';
}

/** What is taken first: the header of an upload, an upload that waits for its answer, then a file that a request waits for, then the rest. */
const PRIORITIES = ['measure', 'upload', 'requested', 'background'] as const;

export type Priority = (typeof PRIORITIES)[number];

/**
 * Decodes and encodes pictures in a child process. Rejects with `PictureError`, with `PictureProcessLost`, or with the error
 * of a task that failed for another reason than its picture.
 */
export interface PictureProcess {
  measure(head: Uint8Array): Promise<number | null>;
  inspect(source: Uint8Array): Promise<InspectedPicture>;
  original(source: Uint8Array): Promise<Buffer>;
  crop(original: Uint8Array, hash: string, crop: Crop): Promise<InspectedPicture>;
  encode(source: Uint8Array, variants: readonly Variant[], priority?: Priority): Promise<EncodedVariant[]>;
  draw(drawing: Drawing, priority?: Priority): Promise<Buffer>;
  /** Ends the process and rejects its tasks. */
  stop(): void;
}

interface Job {
  task: Task;
  priority: Priority;
  resolve(done: TaskResult): void;
  reject(error: Error): void;
  /** Whether the process ended while this task ran beside another one: it runs alone the next time. */
  isSuspect: boolean;
}

interface RunningJob extends Job {
  timer: NodeJS.Timeout;
}

interface PictureProcessOptions {
  timeLimits?: Partial<Record<Task['kind'], number>>;
}

/**
 * A process with queues of tasks. Those that a request waits for come first. When the
 * process ends, the tasks that ran in it are tried once more, each alone: the one that ends it again is
 * rejected, and the others are not harmed.
 */
export function createPictureProcess({ timeLimits }: PictureProcessOptions = {}): PictureProcess {
  const limits = { ...TIME_LIMITS, ...timeLimits };
  const queues: Record<Priority, Job[]> = { measure: [], upload: [], requested: [], background: [] };
  const running = new Map<number, RunningJob>();
  let child: ChildProcess | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastId = 0;

  const takeRunning = (): RunningJob[] => {
    const jobs = [...running.values()];
    running.clear();
    for (const { timer } of jobs) clearTimeout(timer);
    return jobs;
  };

  const kill = (): void => {
    const ending = child;
    child = null;
    ending?.kill('SIGKILL');
  };

  /** The process ended, or `late` exceeded its time limit: decides which of its tasks are retried. */
  const onProcessLost = (late?: RunningJob): void => {
    kill();
    const jobs = takeRunning();
    const isAlone = jobs.length === 1;
    for (const job of jobs.toReversed()) {
      if (job === late || (job.isSuspect && isAlone)) job.reject(new PictureProcessLost());
      // A task beside a late one did not cause the loss; after a crash each task may have caused it.
      else queues[job.priority].unshift({ ...job, isSuspect: late ? job.isSuspect : true });
    }
    startNext();
  };

  const settle = ({ id, result, refusal, error }: WorkerReply): void => {
    const job = running.get(id);
    if (!job) return;
    running.delete(id);
    clearTimeout(job.timer);
    if (result !== undefined) job.resolve(result);
    else job.reject(refusal ? new PictureError(refusal) : (error ?? new PictureProcessLost()));
    startNext();
  };

  const start = (): ChildProcess => {
    const started = fork(PROGRAM, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Limits the malloc arenas, which would not return the memory of decoded pictures
      // (https://sharp.pixelplumbing.com/install/#linux-memory-allocator).
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
    });
    started.on('message', settle);
    // Ignores the exit of a process that was replaced.
    started.on('exit', () => started === child && onProcessLost());
    started.on('error', () => started === child && onProcessLost());
    // The child alone does not keep the program running.
    started.unref();
    started.channel?.unref();
    return started;
  };

  const nextJob = (): Job | undefined => {
    const queue = PRIORITIES.map((priority) => queues[priority]).find(({ length }) => length > 0) ?? [];
    const [job] = queue;
    const hasSuspect = [...running.values()].some(({ isSuspect }) => isSuspect);
    if (!job || running.size >= CONCURRENCY || hasSuspect || (job.isSuspect && running.size > 0))
      return undefined;
    return queue.shift();
  };

  const startNext = (): void => {
    clearTimeout(idleTimer);
    for (let job = nextJob(); job; job = nextJob()) {
      child ??= start();
      const id = (lastId += 1);
      const timer = setTimeout(() => {
        const late = running.get(id);
        if (late) onProcessLost(late);
      }, limits[job.task.kind]);
      running.set(id, { ...job, timer });
      child.send({ id, task: job.task } satisfies WorkerRequest);
    }
    if (running.size === 0 && child) idleTimer = setTimeout(kill, IDLE).unref();
  };

  const run = (task: Task, priority: Priority): Promise<TaskResult> =>
    new Promise((resolve, reject) => {
      queues[priority].push({ task, priority, resolve, reject, isSuspect: false });
      startNext();
    });

  return {
    measure: async (source) => (await run({ kind: 'measure', source }, 'measure')) as number | null,
    inspect: (source) => run({ kind: 'inspect', source }, 'upload') as Promise<InspectedPicture>,
    original: (source) => run({ kind: 'original', source }, 'upload') as Promise<Buffer>,
    crop: (source, hash, crop) =>
      run({ kind: 'crop', source, hash, crop }, 'upload') as Promise<InspectedPicture>,
    draw: (drawing, priority = 'background') => run({ kind: 'draw', drawing }, priority) as Promise<Buffer>,
    encode: (source, variants, priority = 'background') =>
      run({ kind: 'encode', source, variants }, priority) as Promise<EncodedVariant[]>,
    stop() {
      clearTimeout(idleTimer);
      kill();
      const jobs = [...takeRunning(), ...PRIORITIES.flatMap((priority) => queues[priority].splice(0))];
      for (const job of jobs) job.reject(new PictureProcessLost());
    },
  };
}
