import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False during server rendering and hydration, true afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
