/** A signal with a limit of time, for one piece of work. */
export interface Deadline {
  signal: AbortSignal;
  /** Ends the timer; called once the work is done. */
  clear: () => void;
}

/**
 * Aborts after some milliseconds, or with `parent`. Unlike `AbortSignal.any` over `AbortSignal.timeout` it cannot be
 * garbage-collected before it fires (https://github.com/nodejs/node/issues/57736).
 */
export function createDeadline(milliseconds: number, parent?: AbortSignal): Deadline {
  const controller = new AbortController();
  const abort = () =>
    controller.abort(parent?.aborted ? parent.reason : new DOMException('timed out', 'TimeoutError'));
  const timer = setTimeout(abort, milliseconds);
  parent?.addEventListener('abort', abort);
  if (parent?.aborted) abort();
  return {
    signal: controller.signal,
    clear: () => {
      clearTimeout(timer);
      parent?.removeEventListener('abort', abort);
    },
  };
}
