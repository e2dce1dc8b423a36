/** The service failed repeatedly a moment ago: the call was not made. */
export class CircuitOpenError extends Error {
  override name = 'CircuitOpenError';
}

interface CircuitOptions {
  /** Consecutive failures after which calls are refused: of any kind, and of calls without an answer in time. */
  failures: number;
  timeouts: number;
  /** Milliseconds between probes of a service whose calls are refused. A probe does not wait for the one before. */
  probeEvery: number;
  /** Resolves where the service answers. */
  probe: () => Promise<unknown>;
  /** Calls are made again. */
  onClose?: () => void;
}

/** A call that was let through, whose end is reported by one of these. */
export interface CircuitCall {
  succeed(): void;
  fail(isTimeout?: boolean): void;
}

/**
 * Stops calls to a service that fails, and probes it until it answers: then calls are made again. So no caller waits for a
 * call that a service will never answer, and all of them notice its return.
 */
export interface Circuit {
  /** Throws a `CircuitOpenError` while calls are refused. */
  begin(): CircuitCall;
  isOpen(): boolean;
}

export function createCircuit({ failures, timeouts, probeEvery, probe, onClose }: CircuitOptions): Circuit {
  let consecutive = 0;
  let consecutiveTimeouts = 0;
  let probing: NodeJS.Timeout | null = null;
  const close = () => {
    consecutive = 0;
    consecutiveTimeouts = 0;
    if (!probing) return;
    clearInterval(probing);
    probing = null;
    onClose?.();
  };
  const probeOnce = () => void probe().then(close, () => {});
  const open = () => {
    if (probing) return;
    probing = setInterval(probeOnce, probeEvery).unref();
    probeOnce();
  };
  return {
    begin() {
      if (probing) throw new CircuitOpenError('The service failed repeatedly; it is not called now.');
      return {
        succeed: close,
        fail(isTimeout = false) {
          consecutive += 1;
          consecutiveTimeouts = isTimeout ? consecutiveTimeouts + 1 : 0;
          if (consecutive >= failures || consecutiveTimeouts >= timeouts) open();
        },
      };
    },
    isOpen: () => probing !== null,
  };
}
