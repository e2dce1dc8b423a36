import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $ownCalls, findOwnCalls } from '#stores/own-calls.ts';

/** Whether controls of calls that the specification does not name are shown; finds out on first use. */
export function useOwnCalls(): boolean {
  const known = useStore($ownCalls);
  useEffect(() => void findOwnCalls(), []);
  return known !== 'absent';
}
