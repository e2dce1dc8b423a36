import type { Change } from '#contract/change.ts';

/** Publishes changes of the site's content to subscribers in this process. */
export interface ChangeEvents {
  /** Call it after the commit, with all entries that the write changed. */
  publish(...changes: readonly Change[]): void;
  /** Calls back after every change. Returns a function that stops this. */
  subscribe(onChange: (changes: readonly Change[]) => void): () => void;
}

export function createChangeEvents(): ChangeEvents {
  const listeners = new Set<(changes: readonly Change[]) => void>();
  return {
    publish: (...changes) => listeners.forEach((listener) => listener(changes)),
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}
