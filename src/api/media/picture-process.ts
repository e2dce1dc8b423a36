import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Variant } from '../data/media.ts';
import { type Drawing, type EncodedVariant, PictureError, type PictureFacts } from './picture.ts';
import type { Ask, Done, Reply, Task } from './picture-work.ts';

const PROGRAM = fileURLToPath(new URL('picture-work.ts', import.meta.url));

/** Milliseconds without work after which the process ends and gives its memory back. */
const IDLE = 5000;

/** Milliseconds a task may take; then its process is killed, for it may never come back. */
const PATIENCE = { inspect: 10_000, draw: 30_000, encode: 120_000 } as const;

/** The process ended before it answered: too slow, out of memory, or told to stop. */
export class PictureProcessLost extends Error {
  override name = 'PictureProcessLost';
}

/** Decodes and encodes pictures apart from the server. Rejects with `PictureError` or `PictureProcessLost`. */
export interface PictureProcess {
  inspect(source: Uint8Array): Promise<PictureFacts>;
  encode(source: Uint8Array, variants: readonly Variant[]): Promise<EncodedVariant[]>;
  draw(drawing: Drawing): Promise<Buffer>;
  /** Ends the process; what is under way is refused. */
  stop(): void;
}

interface Waiting {
  resolve(done: Done): void;
  reject(error: Error): void;
}

export function createPictureProcess(): PictureProcess {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let asked = 0;

  const end = () => {
    clearTimeout(idle);
    const ending = child;
    child = null;
    ending?.kill('SIGKILL');
    for (const asker of waiting.values()) asker.reject(new PictureProcessLost());
    waiting.clear();
  };

  const settle = ({ id, done, refused }: Reply) => {
    const asker = waiting.get(id);
    waiting.delete(id);
    if (done) asker?.resolve(done);
    else asker?.reject(new PictureError(refused ?? 'damaged'));
    if (waiting.size === 0) idle = setTimeout(end, IDLE).unref();
  };

  const start = (): ChildProcess => {
    const started = fork(PROGRAM, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.on('message', settle);
    // Only the present process ends the work that waits: a late exit of a former one is no news.
    started.on('exit', () => started === child && end());
    started.on('error', () => started === child && end());
    // A picture that nobody waits for does not keep the program running.
    started.unref();
    started.channel?.unref();
    return started;
  };

  const run = (task: Task): Promise<Done> =>
    new Promise((resolve, reject) => {
      clearTimeout(idle);
      const id = (asked += 1);
      const late = setTimeout(end, PATIENCE[task.kind]);
      const finish = () => clearTimeout(late);
      waiting.set(id, {
        resolve: (done) => (finish(), resolve(done)),
        reject: (error) => (finish(), reject(error)),
      });
      child ??= start();
      child.send({ id, task } satisfies Ask);
    });

  return {
    inspect: (source) => run({ kind: 'inspect', source }) as Promise<PictureFacts>,
    draw: (drawing) => run({ kind: 'draw', drawing }) as Promise<Buffer>,
    encode: (source, variants) => run({ kind: 'encode', source, variants }) as Promise<EncodedVariant[]>,
    stop: end,
  };
}
