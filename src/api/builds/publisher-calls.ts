import { sql } from 'kysely';
import type { Store } from '../data/database/database.ts';
import type { Draft } from '../content/drafts/draft.ts';
import type { DraftWish } from './draft-pages.ts';

/** What another process asks of the one whose publisher is at work. */
export type PublisherCall =
  | { type: 'draft'; draft: Draft; wish: DraftWish }
  | { type: 'go-to'; release: string }
  | { type: 'list' }
  /** `isAhead`: also where no release was refused. */
  | { type: 'accept'; isAhead?: boolean };

/** The channels that are notified of calls and of answers. */
const CALLS = 'publisher_calls';
const ANSWERS = 'publisher_answers';

/** Milliseconds between readings that no notification asked for. */
const POLL_EVERY = 500;

/** Milliseconds after which a call without an answer is given up, and after which its row is deleted. */
const TIMEOUT = 15_000;
const KEPT = 60_000;

const ignore = () => {};

/** Calls between processes, by rows of the database. */
export interface PublisherCalls {
  /** Resolves to the answer; null where there is none in time: no publisher is at work, or it failed. */
  call(call: PublisherCall): Promise<unknown>;
  /** Answers calls of other processes while `isServing`. Returns a function that stops this. */
  serve(isServing: () => boolean, answer: (call: PublisherCall) => Promise<unknown>): () => Promise<void>;
}

export function openPublisherCalls({ db, listen }: Pick<Store, 'db' | 'listen'>): PublisherCalls {
  const notify = (channel: string) => sql`select pg_notify(${channel}, '')`.execute(db);

  const readAnswer = async (id: number): Promise<string | null> => {
    const row = await db
      .selectFrom('publisher_calls')
      .select('answer')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.answer ?? null;
  };

  /** Takes a call that no other process took. */
  const take = async (now: Date) => {
    const waiting = await db
      .selectFrom('publisher_calls')
      .selectAll()
      .where('taken', '=', 0)
      .where('created_at', '>', new Date(now.getTime() - TIMEOUT).toISOString())
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!waiting) return null;
    const { numUpdatedRows } = await db
      .updateTable('publisher_calls')
      .set({ taken: 1 })
      .where('id', '=', waiting.id)
      .where('taken', '=', 0)
      .executeTakeFirst();
    return numUpdatedRows > 0n ? waiting : null;
  };

  return {
    async call(call) {
      const created_at = new Date().toISOString();
      let wake = ignore;
      const stop = listen(ANSWERS, () => wake());
      const { id } = await db
        .insertInto('publisher_calls')
        .values({ call: JSON.stringify(call), taken: 0, answer: null, created_at })
        .returning('id')
        .executeTakeFirstOrThrow();
      await notify(CALLS);
      try {
        for (const end = performance.now() + TIMEOUT; performance.now() < end;) {
          const woken = new Promise<void>((resolve) => {
            wake = resolve;
            setTimeout(resolve, POLL_EVERY);
          });
          const answer = await readAnswer(id);
          if (answer !== null) return JSON.parse(answer) as unknown;
          await woken;
        }
        return null;
      } finally {
        await db.deleteFrom('publisher_calls').where('id', '=', id).execute();
        await stop();
      }
    },

    serve(isServing, answer) {
      let isStopped = false;
      const mayServe = () => isServing() && !isStopped;
      let running: Promise<void> | null = null;
      const answerAll = async (): Promise<void> => {
        while (mayServe()) {
          const taken = await take(new Date());
          if (!taken) return;
          const result = await answer(JSON.parse(taken.call) as PublisherCall).catch(() => null);
          await db
            .updateTable('publisher_calls')
            .set({ answer: JSON.stringify(result ?? null) })
            .where('id', '=', taken.id)
            .execute();
          await notify(ANSWERS);
          const before = new Date(Date.now() - KEPT).toISOString();
          await db.deleteFrom('publisher_calls').where('created_at', '<', before).execute();
        }
      };
      const look = (): void => {
        // A failure of the database: the next look follows.
        running ??= answerAll()
          .catch(() => {})
          .finally(() => (running = null));
      };
      const stopListening = listen(CALLS, look);
      const timer = setInterval(look, POLL_EVERY);
      timer.unref();
      return async () => {
        isStopped = true;
        clearInterval(timer);
        await stopListening();
        await running;
      };
    },
  };
}
