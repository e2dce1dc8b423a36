/** The service failed repeatedly a moment ago: the call was not made. */
export class CircuitOpenError extends Error {
  override name = 'CircuitOpenError';
}

interface CircuitOptions {
  /** Consecutive failures after which calls are refused. */
  failures: number;
  /** Milliseconds for which they are refused: the first time, and at most; the time doubles with each failed trial. */
  minPause: number;
  maxPause: number;
  /** Milliseconds on a clock that does not go back. */
  now?: () => number;
}

/** A call that was let through, whose end is reported by one of these. */
export interface CircuitCall {
  succeed(): void;
  fail(): void;
}

/** Stops calls to a service that fails, and lets one through after each pause to see whether it works again. */
export interface Circuit {
  /** Throws a `CircuitOpenError` while calls are refused. */
  begin(): CircuitCall;
  isOpen(): boolean;
}

export function createCircuit(options: CircuitOptions): Circuit {
  const { failures, minPause, maxPause, now = () => performance.now() } = options;
  let consecutive = 0;
  /** 0 while the circuit is closed. */
  let pause = 0;
  let nextTrial = 0;
  const open = (milliseconds: number) => {
    pause = Math.min(maxPause, milliseconds);
    nextTrial = now() + pause;
  };
  return {
    begin() {
      const isTrial = pause > 0;
      if (isTrial) {
        if (now() < nextTrial)
          throw new CircuitOpenError('The service failed repeatedly; it is not called now.');
        // One trial at a time; one that never ends is followed by another.
        nextTrial = now() + maxPause;
      }
      return {
        succeed() {
          consecutive = 0;
          pause = 0;
        },
        fail() {
          consecutive += 1;
          // Calls that began before the circuit opened say nothing new.
          if (isTrial) open(pause * 2);
          else if (pause === 0 && consecutive >= failures) open(minPause);
        },
      };
    },
    isOpen: () => pause > 0,
  };
}
