/** A lock that one process holds at a time. The operating system or the database ends it with its process. */
export interface Lock {
  /** Aborted when the lock may be lost, and another process may have it: what it protects has to stop at once. */
  lost: AbortSignal;
  release(): Promise<void>;
}

/** Acquires the lock of a name, for all processes on one database; null while another process has it. */
export type TryLock = (name: string) => Promise<Lock | null>;
