import { useEffect, useRef } from 'react';
import { isOnItsWayOut } from '#stores/logout.ts';
import type { FormState } from '#ui/Form.tsx';

/**
 * Asks for confirmation when a form with unsaved changes is left. What is returned is to be
 * called at each change; saving settles them.
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
      // A session that ended has kept what was typed already.
      if (isUnsaved.current && !isOnItsWayOut()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  return () => {
    isUnsaved.current = true;
  };
}
