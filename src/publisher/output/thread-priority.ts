import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/*
 * Linux has a scheduling priority for each thread, by its id. On other systems, and where a change is not allowed, priorities stay
 * as they are: nothing depends on them but time.
 */

/** The niceness of a thread with low priority. The scale goes from 0 (the default) to 19 (the lowest priority). */
const NICENESS = 10;

/** The name of the threads of Node's pool. */
const POOL_THREAD = 'libuv-worker';

/** Lowers the priority of the calling thread. */
export function lowerPriority(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), NICENESS);
  } catch {
    // See above.
  }
}

/** Lowers the priority of the pool, which compresses: what renders goes before it. The pool exists from its first work on. */
export function lowerPoolPriority(): void {
  try {
    for (const id of readdirSync('/proc/self/task'))
      if (readFileSync(`/proc/self/task/${id}/comm`, 'utf8').trim() === POOL_THREAD)
        setPriority(Number(id), NICENESS);
  } catch {
    // See above.
  }
}
