import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { backoff, pause } from '#concurrency/backoff.ts';
import type { FromPublisher, ToPublisher } from './messages.ts';

const SCRIPT = fileURLToPath(new URL('../../scripts/publish.ts', import.meta.url));

/**
 * V8 options for garbage collection. The publisher runs long and is mostly idle, so it uses little memory for young
 * objects and one thread. Incremental marking starts half way to twice the size after the last collection, external
 * memory included; by default it starts after 10 % of growth or 64 MB of buffers, and an edit at that time takes three
 * times as long. An idle publisher starts its own collections (`api/limits/idle-gc.ts`) and returns
 * memory (`api/limits/return-memory.ts`).
 */
const GC_OPTIONS = [
  '--expose-gc',
  '--max-semi-space-size=16',
  '--v8-pool-size=1',
  '--heap-growing-percent=100',
  '--incremental-marking-soft-trigger=50',
  '--incremental-marking-hard-trigger=80',
  '--external-memory-accounted-in-global-limit',
];

/** Milliseconds before a publisher that ends again and again is started, at most. */
const MAX_DELAY = 30_000;

/** Error output without the lines of a log, which say nothing about an end. */
const withoutLog = (text: string) =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('{"level":'))
    .join('\n')
    .trim();

interface SuperviseOptions {
  /** Whether the content is on another server, which has to be polled for changes. */
  isPolling: boolean;
  /** The folder in which templates are kept from one publisher to the next. */
  templates: string;
  /** Additions to the environment of this process. */
  env: Readonly<Record<string, string>>;
  onMessage: (message: FromPublisher) => void;
  /** The publisher ended unexpectedly; `reason` is its last error output. Another one is started. */
  onEnd: (reason: string) => void;
  signal: AbortSignal;
}

export interface SupervisedPublisher {
  /** Whether the current publisher has reported that it is ready. */
  readonly isReady: boolean;
  /** Whether the current publisher is the one that publishes, and its releases are opened; it may not be ready yet. */
  readonly isPublishing: boolean;
  /** Whether the current publisher waits for the end of one in another process. */
  readonly isStandby: boolean;
  /**
   * Sends a message, and returns whether it was sent. Messages are dropped while no publisher runs: the next one reads
   * all changes at its start.
   */
  send(message: ToPublisher): boolean;
}

/**
 * Runs the publisher in its own process, so that its memory use and crashes do not affect the server. It is restarted
 * when it ends, with exponential backoff while it does not become ready.
 */
export function supervisePublisher({
  isPolling,
  templates,
  env,
  onMessage,
  onEnd,
  signal,
}: SuperviseOptions): SupervisedPublisher {
  let current: ReturnType<typeof fork> | null = null;
  /** Whether the current publisher, and the previous one, became ready; whether it waits for one in another process. */
  let isReady = false;
  let wasReady = false;
  let isStandby = false;
  let isPublishing = false;

  const run = (): Promise<string> =>
    new Promise((resolve) => {
      const child = fork(SCRIPT, [templates, ...(isPolling ? ['--poll'] : [])], {
        // Enough threads that pages need not wait for the compression of large files.
        env: {
          ...process.env,
          MALLOC_ARENA_MAX: '2',
          // Of the server alone: pages are compressed in buffers of this size again and again.
          MALLOC_MMAP_THRESHOLD_: undefined,
          UV_THREADPOOL_SIZE: '12',
          ...env,
        },
        execArgv: GC_OPTIONS,
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        signal,
        killSignal: 'SIGKILL',
      });
      current = child;
      let errorOutput = '';
      child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        errorOutput = (errorOutput + text).slice(-10_000);
      });
      child.on('message', (message: FromPublisher) => {
        isReady ||= message.type === 'ready';
        isStandby = message.type === 'standby' || (isStandby && message.type !== 'publishing');
        isPublishing ||= message.type === 'publishing';
        onMessage(message);
      });
      child.on('error', (error) => {
        errorOutput ||= error.message;
      });
      child.on('close', (code, killedBy) => {
        current = null;
        wasReady = isReady || isStandby;
        isReady = false;
        isStandby = false;
        isPublishing = false;
        resolve(withoutLog(errorOutput) || `the publisher ended with ${killedBy ?? code}`);
      });
    });

  const runForever = async () => {
    for (let failures = 1; !signal.aborted; failures += 1) {
      const reason = await run().catch(String);
      if (signal.aborted) return;
      onEnd(reason);
      if (wasReady) failures = 1;
      await pause(backoff(failures, MAX_DELAY), signal);
    }
  };
  void runForever();

  return {
    get isReady() {
      return isReady;
    },
    get isPublishing() {
      return isPublishing;
    },
    get isStandby() {
      return isStandby;
    },
    send(message) {
      if (!current?.connected) return false;
      current.send(message);
      return true;
    },
  };
}
