import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in what the server wrote, true once the browser has taken it over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
