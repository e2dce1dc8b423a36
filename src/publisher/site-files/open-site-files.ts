import { Worker } from 'node:worker_threads';
import { createPool } from '#concurrency/pool.ts';
import type { Entries } from '#model/encyclopedia.ts';
import { mapLists } from '#model/kinds.ts';
import { slicesOf } from './content-slices.ts';
import type { SiteFiles } from './site-files.ts';
import type { WorkerCalls, WorkerReply, WorkerSettings } from './worker.ts';

/** Site-wide files in a worker thread. Once the worker has ended every call rejects, until content is loaded again. */
export function openSiteFiles(settings: WorkerSettings): SiteFiles {
  let worker: Worker | null = null;
  const inOrder = createPool(1);
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;

  const end = (error: unknown): void => {
    worker = null;
    const reason =
      error instanceof Error ? error : new Error(`The worker of the site-wide files ended: ${String(error)}`);
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  };

  const start = (): Worker => {
    const started = new Worker(new URL('worker.ts', import.meta.url), { workerData: settings });
    const endOfThis = (error: unknown) => {
      if (worker === started) end(error);
    };
    started.on('error', endOfThis);
    started.on('exit', endOfThis);
    started.on('message', (reply: WorkerReply) => {
      const pending = waiting.get(reply.id);
      waiting.delete(reply.id);
      if ('problem' in reply) pending?.reject(new Error(reply.problem));
      else pending?.resolve(reply.result);
    });
    return started;
  };

  const call = async <Name extends keyof WorkerCalls>(
    name: Name,
    ...args: Parameters<WorkerCalls[Name]>
  ): Promise<Awaited<ReturnType<WorkerCalls[Name]>>> => {
    const result = await new Promise((resolve, reject) => {
      if (!worker) return reject(new Error('The worker of the site-wide files is not running.'));
      last += 1;
      waiting.set(last, { resolve, reject });
      worker.postMessage({ id: last, call: name, args }, []);
    });
    return result as Awaited<ReturnType<WorkerCalls[Name]>>;
  };

  return {
    load: (collections, now) =>
      inOrder(async () => {
        worker ??= start();
        await call('begin', { ...collections, ...mapLists<Entries>(() => []) });
        for (const [list, entries] of slicesOf(collections)) await call('add', list, entries);
        await call('finish', now);
      }),
    revise: (...args) => inOrder(() => call('revise', ...args)),
    // A round has its place among loads and edits, which do not wait for its end.
    async write(...args) {
      const { round } = await inOrder(async () => ({ round: call('write', ...args) }));
      return round;
    },
    async close() {
      const closing = worker;
      end(new Error('The worker of the site-wide files was closed.'));
      await closing?.terminate();
    },
  };
}
