import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Submit } from '#stores/submit.ts';

/** Creates the submission of a mounted form, and returns its state. */
export function useSubmit<Values, Field extends string>(create: () => Submit<Values, Field>) {
  const [machine] = useState(create);
  const state = useStore(machine.$state);
  const errors: Partial<Record<Field, string>> = state.status === 'failed' ? state.fields : {};
  return { state, errors, submit: machine.submit };
}
