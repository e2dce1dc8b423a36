import { useEffect, useRef } from 'react';
import { isLeavingPage } from '#stores/logout.ts';
import type { FormState } from '#ui/Form.tsx';

/**
 * Asks for confirmation when a form with unsaved changes is left. Returns a function to call at each change. After a
 * successful save nothing is unsaved.
 */
export function useUnsaved(status: FormState['status'], isUnsavedAtFirst = false): () => void {
  const isUnsaved = useRef(isUnsavedAtFirst);
  // After a failed save the changes are still unsaved.
  useEffect(() => {
    if (status === 'done') isUnsaved.current = false;
  }, [status]);
  useEffect(() => {
    if (!isUnsavedAtFirst) isUnsaved.current = false;
  }, [isUnsavedAtFirst]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      // When a session ends, the typed texts are already stored.
      if (isUnsaved.current && !isLeavingPage()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  return () => {
    isUnsaved.current = true;
  };
}
