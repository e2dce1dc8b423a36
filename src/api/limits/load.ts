import { monitorEventLoopDelay } from 'node:perf_hooks';
import { detail } from '#contract/messages.ts';
import { ApiError } from '../api-error.ts';

/** The kinds of work, in the order in which they start: calls with a session, calls without one, public reads. */
const LANES = ['account', 'call', 'read'] as const;
export type Lane = (typeof LANES)[number];

/** Work in progress at once. Reads use the database only; calls may wait for other servers. */
const MAX_RUNNING: Record<Lane, number> = { account: 512, call: 256, read: 32 };

/** The longest expected wait in milliseconds with which work is still accepted. */
const MAX_WAIT: Record<Lane, number> = { account: 2000, call: 200, read: 200 };

/**
 * Milliseconds of event-loop delay beyond which only calls with a session are accepted, while more work than this waits.
 * Without work that waits the delay is not the API's: the machine is busy with something else, and a refusal
 * would not help.
 */
const MAX_DELAY = 250;
const MAX_WAITING_WHEN_LATE = 8;

/**
 * Milliseconds between two starts while work waits: the first estimate, the least one, the most that one sample counts, and
 * the weight of a new sample. A longer pause is one of the machine, or of one query, and says nothing of the next start.
 */
const FIRST_GAP = 2;
const MIN_GAP = 0.5;
const MAX_SAMPLE = 50;
const WEIGHT = 0.1;

/** Refusals in one iteration of the event loop beyond which further requests are refused before they are parsed. */
const MANY_REFUSALS = 20;

/** Milliseconds for which work waits for pages that are being sent, and for connections that are being accepted. */
const PATIENCE = 20;

/** Seconds, for `Retry-After`. */
export const RETRY_AFTER = 2;

/** The answer of a call that is refused because of load. */
export class OverloadError extends ApiError {
  constructor() {
    super(503, detail.overloaded, { 'Retry-After': String(RETRY_AFTER) });
  }
}

interface LoadOptions {
  /** The current event-loop delay in milliseconds. */
  loopDelay?: () => number;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

/**
 * Starts the work of the API in turns, one in each iteration of the event loop. Queries of SQLite block the loop: pages,
 * and calls that are refused, are answered between two of them.
 */
export function createLoad({
  loopDelay = currentLoopDelay,
  now = () => performance.now(),
}: LoadOptions = {}) {
  const waiting: Record<Lane, Array<() => void>> = { account: [], call: [], read: [] };
  const running: Record<Lane, number> = { account: 0, call: 0, read: 0 };
  const refusals = createRefusals();
  let isTurnTaken = false;
  let lastTurn = Number.NEGATIVE_INFINITY;
  let pages = 0;
  let pageTimer: NodeJS.Timeout | null = null;
  let wasAccepted = false;
  /** When the last work started while other work waited. */
  let busySince: number | null = null;
  let gap = FIRST_GAP;

  const canStart = (lane: Lane) => running[lane] < MAX_RUNNING[lane];

  /** Work that starts before new work of a lane. */
  const ahead = (lane: Lane): number =>
    LANES.slice(0, LANES.indexOf(lane) + 1).reduce((sum, each) => sum + waiting[each].length, 0);

  const startNext = (): void => {
    if (isTurnTaken) return;
    if (pages > 0 && now() - lastTurn < PATIENCE) {
      pageTimer ??= setTimeout(() => {
        pageTimer = null;
        startNext();
      }, PATIENCE);
      return;
    }
    if (wasAccepted && ahead('read') > 0) {
      wasAccepted = false;
      if (now() - lastTurn < PATIENCE) {
        setImmediate(startNext);
        return;
      }
    }
    const lane = LANES.find((each) => waiting[each].length > 0 && canStart(each));
    const start = lane && waiting[lane].shift();
    if (!start) {
      busySince = null;
      return;
    }
    running[lane] += 1;
    isTurnTaken = true;
    const at = now();
    lastTurn = at;
    if (busySince !== null)
      gap = Math.max(MIN_GAP, gap + (Math.min(at - busySince, MAX_SAMPLE) - gap) * WEIGHT);
    busySince = ahead('read') > 0 ? at : null;
    setImmediate(() => {
      isTurnTaken = false;
      startNext();
    });
    start();
  };

  return {
    /**
     * Notes that a page is being sent, until the returned function is called. Pages consist of many small steps, and work
     * does not start between them.
     */
    startPage(): () => void {
      pages += 1;
      return () => {
        pages -= 1;
        if (pages === 0) startNext();
      };
    },

    /**
     * Notes that a connection was accepted. Node accepts one in each iteration of the event loop: work does not start
     * between those that arrive together.
     */
    noteConnection(): void {
      wasAccepted = true;
    },

    /** Whether so much is refused that requests of strangers should not be parsed; counts the refusal of this one. */
    refusesEarly(): boolean {
      if (!refusals.areMany()) return false;
      refusals.note('read');
      return true;
    },

    /**
     * Runs work when its turn comes. Throws an `OverloadError`, before it returns a promise, when the work would wait too
     * long.
     */
    run<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> {
      const isLate = lane !== 'account' && ahead('read') > MAX_WAITING_WHEN_LATE && loopDelay() > MAX_DELAY;
      if (isLate || ahead(lane) * gap > MAX_WAIT[lane]) {
        refusals.note(lane);
        throw new OverloadError();
      }
      const turn = Promise.withResolvers<void>();
      const end = () => {
        running[lane] -= 1;
        startNext();
      };
      waiting[lane].push(turn.resolve);
      startNext();
      return turn.promise.then(work).finally(end);
    },
    /** Work of each lane that waits, runs, and was refused since the start. */
    state: () =>
      LANES.map((lane) => ({
        lane,
        waiting: waiting[lane].length,
        running: running[lane],
        refused: refusals.of[lane],
      })),
    loopDelay,
  };
}

/** Counts what is refused, since the start and in this iteration of the event loop. */
function createRefusals() {
  const of: Record<Lane, number> = { account: 0, call: 0, read: 0 };
  let now = 0;
  return {
    of,
    areMany: () => now >= MANY_REFUSALS,
    note(lane: Lane): void {
      of[lane] += 1;
      if (now === 0) setImmediate(() => (now = 0));
      now += 1;
    },
  };
}

export type Load = ReturnType<typeof createLoad>;

/** Milliseconds between samples of the delay, and between two means. */
const RESOLUTION = 10;
const WINDOW = 250;

let measured: (() => number) | null = null;

/**
 * The event-loop delay in milliseconds, measured from the first call on: the lower one of the means of the last two quarters
 * of a second, because one long task is no overload.
 */
function currentLoopDelay(): number {
  measured ??= measureLoopDelay();
  return measured();
}

function measureLoopDelay(): () => number {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION });
  histogram.enable();
  // Differences of sums, because `reset` drops the sample in progress, which is the longest one.
  let [count, sum, before, last] = [0, 0, 0, 0];
  const timer = setInterval(() => {
    const samples = histogram.count - count;
    if (samples <= 0) return;
    const total = histogram.mean * histogram.count;
    [before, last] = [last, (total - sum) / samples / 1e6 - RESOLUTION];
    [count, sum] = [histogram.count, total];
  }, WINDOW);
  timer.unref();
  return () => Math.min(before, last);
}
