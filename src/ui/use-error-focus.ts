import { type RefObject, useEffect, useRef } from 'react';
import type { FormState } from './Form.tsx';

/**
 * Moves the focus after each failed attempt to the first control in error of an element, or to a message there that can
 * have it. For what cannot be a `Form`, because one is around it. Returns the element's ref and the number of the attempt,
 * 0 before a failure.
 */
export function useErrorFocus<Box extends HTMLElement>(
  state: FormState,
): [box: RefObject<Box | null>, attempt: number] {
  const box = useRef<Box>(null);
  const attempt = state.status === 'failed' ? state.attempt : 0;
  useEffect(() => {
    if (attempt > 0)
      box.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"][tabindex]')?.focus();
  }, [attempt]);
  return [box, attempt];
}
