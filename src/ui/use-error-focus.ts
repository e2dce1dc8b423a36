import { type RefObject, useEffect, useRef } from 'react';
import type { FormState } from './Form.tsx';

/**
 * After each failed attempt, moves the focus to the first control in error of an element, or to a focusable message in it. Used
 * for fields inside another form, which cannot be a `Form`. Returns the ref of the element and the number of the attempt, 0
 * before a failure.
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
