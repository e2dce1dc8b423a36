import { paginate, type PageRequest, type PageResult } from '../data/read.ts';
import type { BuildRow } from '../data/database/schema.ts';
import type { Db } from '../data/write.ts';
import { type BuildProgress, appendLine } from './progress.ts';
import { deleteOldBuilds, requeueAbandonedBuilds, queuedBuild } from './build-rows.ts';

/** A full build of the site. */
export type Build = BuildRow;

/** A build in a list, without its log. */
export type BuildSummary = Omit<Build, 'log'>;

export interface Builds {
  /** Queues a full build, or returns the queued one. */
  request(reason: string): Promise<Build>;
  /**
   * For the builder: sets the queued build to `running` and returns it; null when none is queued, or one runs in this
   * process. A build that an ended process left unfinished is queued again.
   */
  startNext(): Promise<Build | null>;
  /** For a builder that restarts: queues the running build again; one that was queued again before fails. */
  requeueRunning(): void;
  /** Number of rendered pages, and of all; stored once a second at most. */
  progress(id: number, done: number, total: number): Promise<void>;
  /** Appends a line to the build's log; stored once a second at most. */
  log(id: number, line: string): Promise<void>;
  /** Ends a running build; `problem` is null for success. */
  finish(id: number, problem: string | null): Promise<void>;
  get(id: number): Promise<Build | null>;
  /** The newest first. */
  list(request?: PageRequest): Promise<PageResult<BuildSummary>>;
  /** Calls back when a build may be started: this process queued one, or one ended. Returns a function that stops this. */
  subscribe(onQueued: () => void): () => void;
}

const SUMMARY = [
  'id',
  'state',
  'reason',
  'asked_at',
  'started_at',
  'ended_at',
  'pages_total',
  'pages_done',
] as const;

/** Milliseconds between writes of a build's progress. */
const WRITE_INTERVAL = 1000;

/** Milliseconds without an update after which a build counts as abandoned. */
const TIMEOUT = 900_000;

/** Builds in the database; queued ones survive a restart. */
export function createBuilds(db: Db, now: () => Date = () => new Date()): Builds {
  const listeners = new Set<() => void>();
  /** Builds of this process, with progress that is not stored yet. */
  const running = new Map<number, BuildProgress & { writtenAt: number; updatedAt: number }>();
  let hasRequeued = false;
  let starting: Promise<unknown> = Promise.resolve();
  const queueNext = createRequestQueue(db, now);

  const withProgress = <Row extends BuildSummary>(build: Row): Row => {
    const { pages_total, pages_done } = running.get(build.id) ?? build;
    return { ...build, pages_total, pages_done };
  };

  const writeProgress = async (id: number, interval: number): Promise<void> => {
    const build = running.get(id);
    if (!build || now().getTime() - build.writtenAt < interval) return;
    build.writtenAt = now().getTime();
    const { pages_total, pages_done, log } = build;
    await db.updateTable('builds').set({ pages_total, pages_done, log }).where('id', '=', id).execute();
  };

  const notifyListeners = () => listeners.forEach((listener) => listener());

  const requeueRunning = (): void => {
    running.clear();
    hasRequeued = false;
    notifyListeners();
  };

  const isBusy = () => [...running.values()].some(({ updatedAt }) => now().getTime() - updatedAt < TIMEOUT);

  const startQueued = async (): Promise<Build | null> => {
    if (isBusy()) return null;
    if (!hasRequeued || running.size > 0) await requeueAbandonedBuilds(db, now());
    hasRequeued = true;
    running.clear();
    // An update would take the lock for writing although nothing is queued.
    if (!(await queuedBuild(db))) return null;
    const build = await db
      .updateTable('builds')
      .set({ state: 'running', started_at: now().toISOString() })
      .where('state', '=', 'queued')
      .returningAll()
      .executeTakeFirst();
    if (!build) return null;
    running.set(build.id, { ...build, writtenAt: now().getTime(), updatedAt: now().getTime() });
    return build;
  };

  /** Updates a build that runs in this process; ignores any other. */
  const update = async (
    id: number,
    changesOf: (build: BuildProgress) => Partial<BuildProgress>,
  ): Promise<void> => {
    const build = running.get(id);
    if (build) Object.assign(build, changesOf(build), { updatedAt: now().getTime() });
    await writeProgress(id, WRITE_INTERVAL);
  };

  return {
    async request(reason) {
      const build = await queueNext(reason);
      notifyListeners();
      return build;
    },
    startNext() {
      const started = starting.then(startQueued);
      starting = started.catch(() => {});
      return started;
    },
    requeueRunning,
    progress: (id, done, total) => update(id, () => ({ pages_done: done, pages_total: total })),
    log: (id, line) => update(id, ({ log }) => ({ log: appendLine(log, line) })),
    async finish(id, problem) {
      const build = running.get(id);
      if (build && problem !== null) build.log = appendLine(build.log, problem);
      await writeProgress(id, 0);
      await db
        .updateTable('builds')
        .set({ state: problem === null ? 'done' : 'failed', ended_at: now().toISOString() })
        .where('id', '=', id)
        .where('state', '=', 'running')
        .execute();
      running.delete(id);
      await deleteOldBuilds(db);
      notifyListeners();
    },
    async get(id) {
      const build = await db.selectFrom('builds').selectAll().where('id', '=', id).executeTakeFirst();
      return build ? withProgress({ ...build, log: running.get(id)?.log ?? build.log }) : null;
    },
    async list(request = {}) {
      const page = await paginate(db.selectFrom('builds').select(SUMMARY).orderBy('id', 'desc'), request);
      return { ...page, results: page.results.map(withProgress) };
    },
    subscribe(onQueued) {
      listeners.add(onQueued);
      return () => void listeners.delete(onQueued);
    },
  };
}

/** Queues builds, once for concurrent requests. A request never joins a build that started before it. */
function createRequestQueue(db: Db, now: () => Date) {
  let lastRequest: Promise<unknown> = Promise.resolve();
  let nextRequest: Promise<Build> | null = null;

  const queue = async (reason: string): Promise<Build> => {
    const queued = await queuedBuild(db);
    if (queued) return queued;
    const inserted = await db
      .insertInto('builds')
      .values({ state: 'queued', reason: reason.slice(0, 200), asked_at: now().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    // Another process was faster; its build may have started meanwhile, so the queue is read again.
    return inserted ?? queue(reason);
  };

  return (reason: string): Promise<Build> => {
    nextRequest ??= lastRequest.then(() => {
      nextRequest = null;
      return queue(reason);
    });
    lastRequest = nextRequest.catch(() => {});
    return nextRequest;
  };
}
