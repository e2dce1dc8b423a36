import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** How far a thread steps back, as `nice` counts: from 0, the same as all others, to 19. */
const BACK = 10;

/**
 * Has the thread that calls this work when others have nothing to do. Linux keeps a priority for each
 * thread and calls it by the last part of this link; elsewhere it stays one among equals.
 */
export function giveWay(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), BACK);
  } catch {
    // No such link, or not allowed: nothing depends on it.
  }
}
