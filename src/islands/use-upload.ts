import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Upload } from '#stores/upload.ts';

/** Creates the submission of a mounted form with files, and returns its state and progress. */
export function useUpload<Values, Field extends string>(create: () => Upload<Values, Field>) {
  const [machine] = useState(create);
  const state = useStore(machine.$state);
  const progress = useStore(machine.$progress);
  const errors: Partial<Record<Field, string>> = state.status === 'failed' ? state.fields : {};
  return { machine, state, progress, errors, submit: machine.submit };
}
