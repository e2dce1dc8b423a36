import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $ownCalls, findOwnCalls } from '#stores/own-calls.ts';

/** Whether to show controls that need the project's own calls. The first use finds out if the server has them. */
export function useOwnCalls(): boolean {
  const known = useStore($ownCalls);
  useEffect(() => void findOwnCalls(), []);
  return known !== 'absent';
}
