import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { backoff, pause } from '#concurrency/backoff.ts';
import type { FromPublisher, ToPublisher } from './messages.ts';

const SCRIPT = fileURLToPath(new URL('../../scripts/publish.ts', import.meta.url));

/**
 * How the collector of garbage works. The publisher lives long and does little: memory that young objects
 * do not need is the server's, and so are the processors that would collect side by side. It begins half way
 * to twice of what was left last time, what is outside of the heap included; by itself it begins after a
 * tenth, or after 64 MB of buffers, and a save at that time waits three times as long. In
 * calm moments it is called (`calm-collector.ts`), so that it seldom gets so far.
 */
const MEMORY = [
  '--expose-gc',
  '--max-semi-space-size=16',
  '--v8-pool-size=1',
  '--heap-growing-percent=100',
  '--incremental-marking-soft-trigger=50',
  '--incremental-marking-hard-trigger=80',
  '--external-memory-accounted-in-global-limit',
];

interface SuperviseOptions {
  /** Whether the content is another server's, which has to be asked what changed. */
  asks: boolean;
  /** Added to the environment of this process. */
  env: Readonly<Record<string, string>>;
  onMessage: (message: FromPublisher) => void;
  /** The publisher ended by itself: with what it said last. Another one follows. */
  onEnd: (reason: string) => void;
  signal: AbortSignal;
}

export interface SupervisedPublisher {
  /** Whether the one that runs has come as far as being of use. */
  readonly isReady: boolean;
  /** Tells it something; what it is told while it is away it finds out when it comes back. */
  send(message: ToPublisher): void;
}

/**
 * Keeps a publisher running in a process of its own: what it needs, and what becomes of it, is not
 * the server's. One that ends is followed by another, later and later while that does not help.
 */
export function supervisePublisher({
  asks,
  env,
  onMessage,
  onEnd,
  signal,
}: SuperviseOptions): SupervisedPublisher {
  let current: ReturnType<typeof fork> | null = null;
  /** Whether the one that runs, and the one that ran last, came as far as being of use. */
  let isReady = false;
  let wasReady = false;

  const run = (): Promise<string> =>
    new Promise((resolve) => {
      const child = fork(SCRIPT, asks ? ['--ask'] : [], {
        // Compressing what is made from the whole content must not keep pages waiting for a thread.
        env: { ...process.env, MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '12', ...env },
        execArgv: MEMORY,
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        signal,
        killSignal: 'SIGKILL',
      });
      current = child;
      let said = '';
      child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(-10_000);
      });
      child.on('message', (message: FromPublisher) => {
        isReady ||= message.type === 'ready';
        onMessage(message);
      });
      child.on('error', (error) => {
        said ||= error.message;
      });
      child.on('close', (code, killedBy) => {
        current = null;
        wasReady = isReady;
        isReady = false;
        resolve(said.trim() || `the publisher ended with ${killedBy ?? code}`);
      });
    });

  const keep = async () => {
    for (let failures = 1; !signal.aborted; failures += 1) {
      const reason = await run().catch(String);
      if (signal.aborted) return;
      onEnd(reason);
      if (wasReady) failures = 1;
      await pause(backoff(failures), signal);
    }
  };
  void keep();

  return {
    get isReady() {
      return isReady;
    },
    send: (message) => void (current?.connected && current.send(message)),
  };
}
