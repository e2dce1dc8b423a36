import { paginate, type PageRequest, type PageResult } from '../data/read.ts';
import type { BuildRow } from '../data/schema.ts';
import type { Db } from '../data/write.ts';
import { type BuildProgress, lastOf } from './progress.ts';
import { forgetOldBuilds, takeUpLeftBuilds, waitingBuild } from './rows.ts';

/** A full build of the site that was asked for. */
export type Build = BuildRow;

/** A build among others: without its log. */
export type BuildSummary = Omit<Build, 'log'>;

export interface Builds {
  /** Asks for a full build; joins one that waits and has not begun. */
  ask(reason: string): Promise<Build>;
  /**
   * For the builder: takes the build that waits (it is `running` then); null where none waits, and
   * while one runs in this process. What an earlier process left unfinished waits again.
   */
  begin(): Promise<Build | null>;
  /** For a builder that ended and starts again: what runs waits again; the second time it failed. */
  interrupt(): void;
  /** Pages made of those there are; written every second at most. */
  progress(id: number, done: number, total: number): Promise<void>;
  /** One more line of what happens; written as progress is. */
  log(id: number, line: string): Promise<void>;
  /** The end of a running build: null where all went well, else what did not. */
  end(id: number, problem: string | null): Promise<void>;
  get(id: number): Promise<Build | null>;
  /** The newest first. */
  list(request?: PageRequest): Promise<PageResult<BuildSummary>>;
  /** Calls back when there may be a build to begin: this process asked for one, or one is over. */
  listen(onAsked: () => void): () => void;
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

/** Milliseconds between two writes of a build's progress. */
const PACE = 1000;

/** Milliseconds without a word after which a build is taken for dead. */
const SILENCE = 900_000;

/** Builds in the database: what was asked for survives a restart. */
export function createBuilds(db: Db, now: () => Date = () => new Date()): Builds {
  const listeners = new Set<() => void>();
  /** What runs in this process, ahead of the database by what is not written yet. */
  const running = new Map<number, BuildProgress & { writtenAt: number; heardAt: number }>();
  let isTakenUp = false;
  let beginning: Promise<unknown> = Promise.resolve();
  let turn: Promise<unknown> = Promise.resolve();
  let nextTurn: Promise<Build> | null = null;

  const shown = <Shown extends BuildSummary>(build: Shown): Shown => {
    const { pages_total, pages_done } = running.get(build.id) ?? build;
    return { ...build, pages_total, pages_done };
  };

  const write = async (id: number, pace: number): Promise<void> => {
    const build = running.get(id);
    if (!build || now().getTime() - build.writtenAt < pace) return;
    build.writtenAt = now().getTime();
    const { pages_total, pages_done, log } = build;
    await db.updateTable('builds').set({ pages_total, pages_done, log }).where('id', '=', id).execute();
  };

  const queue = async (reason: string): Promise<Build> => {
    const joined = await waitingBuild(db);
    if (joined) return joined;
    const made = await db
      .insertInto('builds')
      .values({ state: 'queued', reason: reason.slice(0, 200), asked_at: now().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    // Another process was faster; a builder may have taken its build by now, so it is looked for again.
    return made ?? queue(reason);
  };

  /** As `queue`, once for all who ask until its turn comes: a request never joins a build that began before it. */
  const queueInTurn = (reason: string): Promise<Build> => {
    nextTurn ??= turn.then(() => {
      nextTurn = null;
      return queue(reason);
    });
    turn = nextTurn.catch(() => {});
    return nextTurn;
  };

  const tellListeners = () => listeners.forEach((listener) => listener());

  const interrupt = (): void => {
    running.clear();
    isTakenUp = false;
    tellListeners();
  };

  const isBusy = () => [...running.values()].some(({ heardAt }) => now().getTime() - heardAt < SILENCE);

  const beginNext = async (): Promise<Build | null> => {
    if (isBusy()) return null;
    if (!isTakenUp || running.size > 0) await takeUpLeftBuilds(db, now());
    isTakenUp = true;
    running.clear();
    const build = await db
      .updateTable('builds')
      .set({ state: 'running', started_at: now().toISOString() })
      .where('state', '=', 'queued')
      .returningAll()
      .executeTakeFirst();
    if (!build) return null;
    running.set(build.id, { ...build, writtenAt: now().getTime(), heardAt: now().getTime() });
    return build;
  };

  /** What is heard of a build that runs here; of any other it changes nothing. */
  const hear = async (id: number, heard: (build: BuildProgress) => Partial<BuildProgress>): Promise<void> => {
    const build = running.get(id);
    if (build) Object.assign(build, heard(build), { heardAt: now().getTime() });
    await write(id, PACE);
  };

  return {
    async ask(reason) {
      const build = await queueInTurn(reason);
      tellListeners();
      return build;
    },
    begin() {
      const begun = beginning.then(beginNext);
      beginning = begun.catch(() => {});
      return begun;
    },
    interrupt,
    progress: (id, done, total) => hear(id, () => ({ pages_done: done, pages_total: total })),
    log: (id, line) => hear(id, ({ log }) => ({ log: lastOf(log, line) })),
    async end(id, problem) {
      const build = running.get(id);
      if (build && problem !== null) build.log = lastOf(build.log, problem);
      await write(id, 0);
      await db
        .updateTable('builds')
        .set({ state: problem === null ? 'done' : 'failed', ended_at: now().toISOString() })
        .where('id', '=', id)
        .where('state', '=', 'running')
        .execute();
      running.delete(id);
      await forgetOldBuilds(db);
      tellListeners();
    },
    async get(id) {
      const build = await db.selectFrom('builds').selectAll().where('id', '=', id).executeTakeFirst();
      return build ? shown({ ...build, log: running.get(id)?.log ?? build.log }) : null;
    },
    async list(request = {}) {
      const page = await paginate(db.selectFrom('builds').select(SUMMARY).orderBy('id', 'desc'), request);
      return { ...page, results: page.results.map(shown) };
    },
    listen(onAsked) {
      listeners.add(onAsked);
      return () => void listeners.delete(onAsked);
    },
  };
}
