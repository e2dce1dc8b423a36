import type { Variant } from '../data/media.ts';
import {
  type Drawing,
  drawPicture,
  type EncodedVariant,
  encodePicture,
  type Inspected,
  inspectPicture,
  PictureError,
  type PictureRefusal,
} from './picture.ts';

/** What the process that decodes pictures is asked for. */
export type Task =
  | { kind: 'inspect'; source: Uint8Array }
  | { kind: 'draw'; drawing: Drawing }
  | { kind: 'encode'; source: Uint8Array; variants: readonly Variant[] };

export type Done = Inspected | EncodedVariant[] | Buffer;

export interface Ask {
  id: number;
  task: Task;
}

export interface Reply {
  id: number;
  done?: Done;
  /** Why not, when not. */
  refused?: PictureRefusal;
}

const work = (task: Task): Promise<Done> => {
  if (task.kind === 'inspect') return inspectPicture(task.source);
  return task.kind === 'draw' ? drawPicture(task.drawing) : encodePicture(task.source, task.variants);
};

/* Runs in a process of its own: a decoder that crashes or fills its memory takes nothing along. */
if (import.meta.main) {
  process.on('message', (ask: Ask) => {
    work(ask.task).then(
      (done) => process.send?.({ id: ask.id, done } satisfies Reply),
      (error: unknown) =>
        process.send?.({
          id: ask.id,
          refused: error instanceof PictureError ? error.refusal : 'damaged',
        } satisfies Reply),
    );
  });
  // The server ended: there is no caller left to answer.
  process.on('disconnect', () => process.exit());
}
