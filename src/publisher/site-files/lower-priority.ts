import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** The niceness of the thread, from 0 (the default) to 19 (the lowest priority). */
const NICENESS = 10;

/**
 * Lowers the scheduling priority of the calling thread. Linux has a priority for each thread, and its id is
 * the last part of the link below; on other systems the priority stays as it is.
 */
export function lowerPriority(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), NICENESS);
  } catch {
    // The link is missing, or the change is not allowed: nothing depends on it.
  }
}
