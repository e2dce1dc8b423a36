/** An abort signal with a timeout, for one operation. */
export interface Deadline {
  signal: AbortSignal;
  /** Clears the timer; call it when the operation has finished. */
  clear: () => void;
}

/**
 * Aborts after `milliseconds` with a `TimeoutError`, or with `parent`. Unlike `AbortSignal.any` over `AbortSignal.timeout` it cannot be
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
