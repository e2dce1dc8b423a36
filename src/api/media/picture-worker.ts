import type { Variant } from '../data/entry/media.ts';
import {
  cropPicture,
  drawPicture,
  type EncodedVariant,
  encodePicture,
  type InspectedPicture,
  inspectPicture,
  measurePicture,
  originalOf,
} from './picture.ts';
import type { Crop, Drawing } from './picture-hash.ts';
import { PictureError, type PictureRefusal } from './picture-limits.ts';

/** A task for the process that decodes pictures. */
export type Task =
  | { kind: 'measure'; source: Uint8Array }
  | { kind: 'inspect'; source: Uint8Array }
  | { kind: 'original'; source: Uint8Array }
  | { kind: 'crop'; source: Uint8Array; hash: string; crop: Crop }
  | { kind: 'draw'; drawing: Drawing }
  | { kind: 'encode'; source: Uint8Array; variants: readonly Variant[] };

export type TaskResult = number | null | InspectedPicture | EncodedVariant[] | Buffer;

export interface WorkerRequest {
  id: number;
  task: Task;
}

export interface WorkerReply {
  id: number;
  result?: TaskResult;
  /** Why the picture is refused. */
  refusal?: PictureRefusal;
  /** What failed for another reason than the picture. */
  error?: Error;
}

/** What is said of a failed task: only a refusal is about the picture. */
const failureOf = (error: unknown): Omit<WorkerReply, 'id'> =>
  error instanceof PictureError
    ? { refusal: error.refusal }
    : { error: error instanceof Error ? error : new Error(String(error)) };

const runTask = (task: Task): Promise<TaskResult> => {
  if (task.kind === 'measure') return measurePicture(task.source);
  if (task.kind === 'inspect') return inspectPicture(task.source);
  if (task.kind === 'original') return originalOf(task.source);
  if (task.kind === 'crop') return cropPicture(task.source, task.hash, task.crop);
  return task.kind === 'draw' ? drawPicture(task.drawing) : encodePicture(task.source, task.variants);
};

/* A child process, so that a crash or memory use of a decoder does not affect the server. */
if (import.meta.main) {
  process.on('message', ({ id, task }: WorkerRequest) => {
    runTask(task).then(
      (result) => process.send?.({ id, result } satisfies WorkerReply),
      (error: unknown) => process.send?.({ id, ...failureOf(error) } satisfies WorkerReply),
    );
  });
  // The server ended.
  process.on('disconnect', () => process.exit());
}
