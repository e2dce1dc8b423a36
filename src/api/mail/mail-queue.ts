import type { Updateable } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../data/database/schema.ts';
import type { Db } from '../data/write.ts';
import { armLink } from './arm-link.ts';
import { SECRET_PLACEHOLDER } from './render-mail.ts';
import type { Mail, OutgoingMail, Transport } from './transport.ts';

/** Minutes until each next attempt; after the last one a mail is dropped. */
const RETRIES = [1, 5, 15, 60, 240, 720, 1440];

/** Milliseconds between checks for mail that is due: retries, and mail that another process queued. */
const POLL_INTERVAL = 10_000;

/** Mails sent in one round. */
const BATCH = 50;

/** Milliseconds for which a mail is reserved for the process that claimed it; if that process ends, others retry it. */
const CLAIM_TIME = 300_000;

/** Milliseconds between deletions of old mails. */
const PURGE_INTERVAL = 3_600_000;

/** Milliseconds for which sent and dropped mails are kept. */
const RETENTION = 30 * 24 * 3_600_000;

interface QueueOptions {
  /** The link whose secret is put into the mail when it is sent. */
  linkId?: string;
  /** The account that the mail is about; deleting the account deletes the mail. */
  userId?: number;
  /** A transaction to join; call `deliverSoon` after its commit. */
  trx?: Db;
}

export interface MailQueue {
  /** Stores a mail; it is sent after this resolves, as soon as the mail server accepts it. */
  enqueue(mail: Mail, options?: QueueOptions): Promise<void>;
  /** Starts a delivery round without waiting for it. */
  deliverSoon(): void;
  /** Sends all mails that are due, and deletes old ones. */
  deliver(): Promise<void>;
  /** Delivers regularly. Returns a function that stops this and resolves after the mail in progress. */
  start(): () => Promise<void>;
}

/** An address of mail in a text. */
const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

/** The message of a mail server's error without the link's secret and the addresses, which it may quote. */
function reasonOf(error: unknown, link: string | null | undefined): string {
  if (!(error instanceof Error)) return 'unknown';
  const reason = link ? error.message.replaceAll(link.slice(-40), '…') : error.message;
  return reason.replaceAll(ADDRESS, '…').slice(0, 500);
}

/** Stores a mail, which a server on this database delivers. For commands, which have no mail queue. */
export async function queueMail(
  db: Db,
  { replyTo, ...mail }: Mail,
  { linkId, userId }: Omit<QueueOptions, 'trx'> = {},
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

/** A mail queue in the database: while the mail server is down, nothing blocks and no mail is lost. */
export function createMailQueue(
  { db, logger }: { db: Db; logger: Logger },
  transport: Transport,
  now: () => Date = () => new Date(),
): MailQueue {
  let isStarted = false;
  let isStopped = false;
  let rounds: Promise<void> = Promise.resolve();
  let purgedAt = 0;

  /** Reserves a mail; false when another process was faster. */
  const claim = async (id: number, dueAt: string | null): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('mails')
      .set({ next_attempt_at: new Date(now().getTime() + CLAIM_TIME).toISOString() })
      .where('id', '=', id)
      .where('next_attempt_at', '=', dueAt)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };

  const attempt = async (id: number, mail: OutgoingMail | null, attempts: number): Promise<void> => {
    const update = async (values: Updateable<Database['mails']>) =>
      void (await db.updateTable('mails').set(values).where('id', '=', id).execute());
    try {
      if (mail) await transport(mail, id);
    } catch (error) {
      const wait = RETRIES[attempts];
      const next = wait === undefined ? null : new Date(now().getTime() + wait * 60_000).toISOString();
      const reason = reasonOf(error, mail?.link);
      logger.warn({ mail: id, attempts: attempts + 1, reason, isGivenUp: next === null }, 'mail not sent');
      return update({ attempts: attempts + 1, next_attempt_at: next, last_error: reason });
    }
    const sent = mail
      ? { sent_at: now().toISOString(), attempts: attempts + 1 }
      : { last_error: 'not wanted any more' };
    return update({ ...sent, next_attempt_at: null });
  };

  /** The mail with a new secret for this attempt; null when its link was deleted. */
  const withSecret = async (mail: Mail, linkId: string | null): Promise<OutgoingMail | null> => {
    if (linkId === null) return { ...mail, link: null };
    const secret = await armLink(db, linkId, now());
    if (secret === null) return null;
    const fill = (text: string) => text.replaceAll(SECRET_PLACEHOLDER, secret);
    const text = fill(mail.text);
    const link = text.split(/\s+/).find((word) => word.includes(secret)) ?? null;
    return { ...mail, text, html: fill(mail.html), link };
  };

  const purge = async (): Promise<void> => {
    if (now().getTime() - purgedAt < PURGE_INTERVAL) return;
    purgedAt = now().getTime();
    await db
      .deleteFrom('mails')
      .where('next_attempt_at', 'is', null)
      .where(
        (eb) => eb.fn.coalesce('sent_at', 'created_at'),
        '<',
        new Date(purgedAt - RETENTION).toISOString(),
      )
      .execute();
  };

  const round = async (): Promise<void> => {
    const due = await db
      .selectFrom('mails')
      .selectAll()
      .where('next_attempt_at', '<=', now().toISOString())
      .orderBy('next_attempt_at')
      .limit(BATCH)
      .execute();
    for (const { id, recipient, reply_to, subject, text, html, attempts, link_id, next_attempt_at } of due) {
      // The other mails are left for the next process.
      if (isStopped) return;
      if (!(await claim(id, next_attempt_at))) continue;
      const mail = { recipient, replyTo: reply_to, subject, text, html };
      await attempt(id, await withSecret(mail, link_id), attempts);
    }
    await purge();
  };

  // One round at a time: a process sends its mails one after another.
  const deliver = (): Promise<void> => {
    rounds = rounds.then(round).catch((error: unknown) => logger.error({ err: error }, 'mail round failed'));
    return rounds;
  };

  const deliverSoon = (): void => {
    if (isStarted) void deliver();
  };

  return {
    async enqueue(mail, { trx, ...about } = {}) {
      await queueMail(trx ?? db, mail, about, now());
      if (!trx) deliverSoon();
    },
    deliverSoon,
    deliver,
    start() {
      isStarted = true;
      isStopped = false;
      const timer = setInterval(() => void deliver(), POLL_INTERVAL);
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
