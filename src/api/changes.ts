/** Who is told when the content of the site changed; what they do about it is theirs. */
export interface Changes {
  /** To be called once a write is through. */
  changed(): void;
  /** Calls back after every change from now on; the function it gives ends that. */
  listen(onChange: () => void): () => void;
}

export function createChanges(): Changes {
  const listeners = new Set<() => void>();
  return {
    changed: () => listeners.forEach((listener) => listener()),
    listen(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}
