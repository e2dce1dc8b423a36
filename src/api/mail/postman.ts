import type { Updateable } from 'kysely';
import type { Logger } from 'pino';
import { armLink } from '../accounts/link.ts';
import type { Database } from '../data/schema.ts';
import type { Db } from '../data/write.ts';
import { SECRET_SLOT } from './letter.ts';
import type { Mail, OutgoingMail, Transport } from './transport.ts';

/** Minutes until each next attempt; after the last one a mail is given up. */
const RETRIES = [1, 5, 15, 60, 240, 720, 1440];

/** Milliseconds between looks for mail that is due: again, or queued by another process. */
const ROUND = 10_000;

/** Mails taken in one round. */
const BAG = 50;

/** Milliseconds a mail belongs to the process that took it; one that died leaves it to the others. */
const CLAIM = 300_000;

/** Milliseconds between looks for mails to forget. */
const PURGE_ROUND = 3_600_000;

/** Milliseconds for which a mail that went, or was given up, is kept. */
const KEPT = 30 * 24 * 3_600_000;

interface Posting {
  /** The link whose secret goes into the mail as it is handed over. */
  linkId?: string;
  /** The account it is about: it is forgotten with that. */
  userId?: number;
  /** A transaction to join; the caller calls `hurry` once it is committed. */
  within?: Db;
}

export interface Postman {
  /** Keeps a mail to be sent; it is safe once this resolves, whatever the mail server does. */
  post(mail: Mail, posting?: Posting): Promise<void>;
  /** Begins a round without waiting for it. */
  hurry(): void;
  /** Sends what is due now, and forgets what went long ago. */
  deliver(): Promise<void>;
  /** Delivers from now on; the function it gives ends that, once a mail under way is through. */
  start(): () => Promise<void>;
}

/** A mail server may quote what it refuses: the secret, which ends the link, is not kept from there. */
function reasonOf(error: unknown, link: string | null | undefined): string {
  if (!(error instanceof Error)) return 'unknown';
  const reason = link ? error.message.replaceAll(link.slice(-40), '…') : error.message;
  return reason.slice(0, 500);
}

/** Stores a mail for the server that delivers from this database; commands, which deliver nothing, use it alone. */
export async function queueMail(
  db: Db,
  { replyTo, ...mail }: Mail,
  { linkId, userId }: Omit<Posting, 'within'> = {},
  now = new Date(),
): Promise<void> {
  const at = now.toISOString();
  const row = {
    ...mail,
    reply_to: replyTo,
    attempts: 0,
    next_attempt_at: at,
    last_error: '',
    created_at: at,
    link_id: linkId ?? null,
    user_id: userId ?? null,
  };
  await db.insertInto('mails').values(row).execute();
}

/** A queue in the database: a mail server that is down neither blocks nor loses anything. */
export function createPostman(
  { db, logger }: { db: Db; logger: Logger },
  transport: Transport,
  now: () => Date = () => new Date(),
): Postman {
  let isStarted = false;
  let isStopped = false;
  let rounds: Promise<void> = Promise.resolve();
  let purgedAt = 0;

  /** Of two processes that see the same mail one takes it. */
  const claim = async (id: number, dueAt: string | null): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('mails')
      .set({ next_attempt_at: new Date(now().getTime() + CLAIM).toISOString() })
      .where('id', '=', id)
      .where('next_attempt_at', '=', dueAt)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };

  const attempt = async (id: number, mail: OutgoingMail | null, attempts: number): Promise<void> => {
    const note = async (changed: Updateable<Database['mails']>) =>
      void (await db.updateTable('mails').set(changed).where('id', '=', id).execute());
    try {
      if (mail) await transport(mail, id);
    } catch (error) {
      const wait = RETRIES[attempts];
      const next = wait === undefined ? null : new Date(now().getTime() + wait * 60_000).toISOString();
      const reason = reasonOf(error, mail?.link);
      logger.warn({ mail: id, attempts: attempts + 1, reason, isGivenUp: next === null }, 'mail not sent');
      return note({ attempts: attempts + 1, next_attempt_at: next, last_error: reason });
    }
    const sent = mail
      ? { sent_at: now().toISOString(), attempts: attempts + 1 }
      : { last_error: 'not wanted any more' };
    return note({ ...sent, next_attempt_at: null });
  };

  /** The mail with a secret made for this attempt, or null when its link is gone. */
  const filled = async (mail: Mail, linkId: string | null): Promise<OutgoingMail | null> => {
    if (linkId === null) return { ...mail, link: null };
    const secret = await armLink(db, linkId, now());
    if (secret === null) return null;
    const fill = (text: string) => text.replaceAll(SECRET_SLOT, secret);
    const text = fill(mail.text);
    const link = text.split(/\s+/).find((word) => word.includes(secret)) ?? null;
    return { ...mail, text, html: fill(mail.html), link };
  };

  const purge = async (): Promise<void> => {
    if (now().getTime() - purgedAt < PURGE_ROUND) return;
    purgedAt = now().getTime();
    await db
      .deleteFrom('mails')
      .where('next_attempt_at', 'is', null)
      .where((eb) => eb.fn.coalesce('sent_at', 'created_at'), '<', new Date(purgedAt - KEPT).toISOString())
      .execute();
  };

  const round = async (): Promise<void> => {
    const due = await db
      .selectFrom('mails')
      .selectAll()
      .where('next_attempt_at', '<=', now().toISOString())
      .orderBy('next_attempt_at')
      .limit(BAG)
      .execute();
    for (const { id, recipient, reply_to, subject, text, html, attempts, link_id, next_attempt_at } of due) {
      // The others wait for the next process.
      if (isStopped) return;
      if (!(await claim(id, next_attempt_at))) continue;
      const mail = { recipient, replyTo: reply_to, subject, text, html };
      await attempt(id, await filled(mail, link_id), attempts);
    }
    await purge();
  };

  // One round at a time: the mails of a process go one after the other.
  const deliver = (): Promise<void> => {
    rounds = rounds.then(round).catch((error: unknown) => logger.error({ err: error }, 'mail round failed'));
    return rounds;
  };

  const hurry = (): void => {
    if (isStarted) void deliver();
  };

  return {
    async post(mail, { within, ...about } = {}) {
      await queueMail(within ?? db, mail, about, now());
      if (!within) hurry();
    },
    hurry,
    deliver,
    start() {
      isStarted = true;
      isStopped = false;
      const timer = setInterval(() => void deliver(), ROUND);
      timer.unref();
      void deliver();
      return () => {
        isStarted = false;
        isStopped = true;
        clearInterval(timer);
        return rounds;
      };
    },
  };
}
