import type { Change } from '#contract/change.ts';

/** Who is told when the content of the site changed; what they do about it is theirs. */
export interface Changes {
  /** To be called once a write is through, with everything it touched. */
  changed(...changes: readonly Change[]): void;
  /** Calls back after every change from now on; the function it gives ends that. */
  listen(onChange: (changes: readonly Change[]) => void): () => void;
}

export function createChanges(): Changes {
  const listeners = new Set<(changes: readonly Change[]) => void>();
  return {
    changed: (...changes) => listeners.forEach((listener) => listener(changes)),
    listen(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}
