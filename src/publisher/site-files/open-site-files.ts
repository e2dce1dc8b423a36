import { Worker } from 'node:worker_threads';
import type { Archive } from './site-files.ts';
import type { ThreadData, ThreadReply } from './worker.ts';

/** The archive in a thread of its own. When the thread is gone every call rejects, until content is loaded again. */
export function openArchive(data: ThreadData): Archive {
  let thread: Worker | null = null;
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  let last = 0;

  const end = (error: unknown): void => {
    thread = null;
    const reason = error instanceof Error ? error : new Error(`The archive ended: ${String(error)}`);
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  };

  const start = (): Worker => {
    const started = new Worker(new URL('worker.ts', import.meta.url), { workerData: data });
    const endOfThis = (error: unknown) => {
      if (thread === started) end(error);
    };
    started.on('error', endOfThis);
    started.on('exit', endOfThis);
    started.on('message', (reply: ThreadReply) => {
      const call = waiting.get(reply.id);
      waiting.delete(reply.id);
      if ('problem' in reply) call?.reject(new Error(reply.problem));
      else call?.resolve(reply.result as never);
    });
    return started;
  };

  const ask = <Result>(call: string, args: unknown[]): Promise<Result> =>
    new Promise((resolve, reject) => {
      if (!thread) return reject(new Error('The archive is not running.'));
      last += 1;
      waiting.set(last, { resolve, reject });
      thread.postMessage({ id: last, call, args }, []);
    });

  return {
    load(...args) {
      thread ??= start();
      return ask('load', args);
    },
    revise: (...args) => ask('revise', args),
    write: (...args) => ask('write', args),
    async close() {
      const closing = thread;
      end(new Error('The archive was closed.'));
      await closing?.terminate();
    },
  };
}
