import type { Logger } from 'pino';
import type { Db } from '../data/write.ts';
import type { Mail, Transport } from './transport.ts';

/** Minutes until each next attempt; after the last one a mail is given up. */
const RETRIES = [1, 5, 15, 60, 240, 720, 1440];

/** Milliseconds between looks for mail that is due again. */
const ROUND = 30_000;

/** Mails taken in one round. */
const BAG = 50;

export interface Postman {
  /** Keeps a mail to be sent; it is safe once this resolves, whatever the mail server does. */
  post(mail: Mail): Promise<void>;
  /** Sends what is due now. */
  deliver(): Promise<void>;
  /** Delivers from now on; the function it gives ends that. */
  start(): () => void;
}

/** A queue in the database: a mail server that is down neither blocks nor loses anything. */
export function createPostman(
  { db, logger }: { db: Db; logger: Logger },
  transport: Transport,
  now: () => Date = () => new Date(),
): Postman {
  let isStarted = false;
  let rounds: Promise<void> = Promise.resolve();

  const attempt = async (id: number, mail: Mail, attempts: number): Promise<void> => {
    try {
      await transport(mail, id);
      const sent = { sent_at: now().toISOString(), next_attempt_at: null, attempts: attempts + 1 };
      await db.updateTable('mails').set(sent).where('id', '=', id).execute();
    } catch (error) {
      const wait = RETRIES[attempts];
      const next = wait === undefined ? null : new Date(now().getTime() + wait * 60_000).toISOString();
      const reason = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
      logger.warn({ mail: id, attempts: attempts + 1, reason, isGivenUp: next === null }, 'mail not sent');
      const failed = { attempts: attempts + 1, next_attempt_at: next, last_error: reason };
      await db.updateTable('mails').set(failed).where('id', '=', id).execute();
    }
  };

  const round = async (): Promise<void> => {
    const due = await db
      .selectFrom('mails')
      .selectAll()
      .where('next_attempt_at', '<=', now().toISOString())
      .orderBy('next_attempt_at')
      .limit(BAG)
      .execute();
    for (const { id, recipient, reply_to, subject, text, html, attempts } of due) {
      await attempt(id, { recipient, replyTo: reply_to, subject, text, html }, attempts);
    }
  };

  // One round at a time: two at once would send a mail twice.
  const deliver = (): Promise<void> => {
    rounds = rounds.then(round).catch((error: unknown) => logger.error({ err: error }, 'mail round failed'));
    return rounds;
  };

  return {
    async post({ replyTo, ...mail }) {
      const at = now().toISOString();
      const row = {
        ...mail,
        reply_to: replyTo,
        attempts: 0,
        next_attempt_at: at,
        last_error: '',
        created_at: at,
      };
      await db.insertInto('mails').values(row).execute();
      if (isStarted) void deliver();
    },
    deliver,
    start() {
      isStarted = true;
      const timer = setInterval(() => void deliver(), ROUND);
      timer.unref();
      void deliver();
      return () => {
        isStarted = false;
        clearInterval(timer);
      };
    },
  };
}
