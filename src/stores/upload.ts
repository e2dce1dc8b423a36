import { atom, type ReadableAtom } from 'nanostores';
import { createSubmit, type Submit, type SubmitOptions } from './submit.ts';

/** A form that reports the progress of its upload. */
export interface Upload<Values, Field extends string> extends Submit<Values, Field> {
  /** Share of the upload that was sent, 0 to 1; null without an upload or if unknown. */
  $progress: ReadableAtom<number | null>;
}

interface UploadOptions<Values, Result, Field extends string> extends Omit<
  SubmitOptions<Values, Result, Field>,
  'send'
> {
  send: (values: Values, onProgress: (share: number) => void) => Promise<Result>;
}

/** The state machine of forms that send files. */
export function createUpload<Values, Result, Field extends string = never>({
  send,
  ...options
}: UploadOptions<Values, Result, Field>): Upload<Values, Field> {
  const $progress = atom<number | null>(null);
  const machine = createSubmit<Values, Result, Field>({
    ...options,
    send: async (values) => {
      try {
        return await send(values, (share) => $progress.set(share));
      } finally {
        $progress.set(null);
      }
    },
  });
  return { ...machine, $progress };
}
