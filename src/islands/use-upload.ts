import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Upload } from '#stores/upload.ts';

/** The machine of a form with files for as long as the form is on the page, and how it stands. */
export function useUpload<Values, Field extends string>(create: () => Upload<Values, Field>) {
  const [machine] = useState(create);
  const state = useStore(machine.$state);
  const progress = useStore(machine.$progress);
  const errors: Partial<Record<Field, string>> = state.status === 'failed' ? state.fields : {};
  return { machine, state, progress, errors, submit: machine.submit };
}
