import type { Logger } from 'pino';
import { runEvery } from '#concurrency/repeat.ts';
import { writeContent } from '../content/write-content.ts';
import { forgetDonor, purgeUnopened } from '../data/donation/donation.ts';
import { purgeInbox } from '../data/account/inbox.ts';
import { findUser, holdUser, updateUser, type User } from '../data/account/user.ts';
import type { Db } from '../data/write.ts';
import type { AccountServices } from './services.ts';
import { purgeRequests } from '../privacy/request.ts';
import { deletionScheduled } from '../mail/templates/deletion-scheduled.ts';
import { purgeLinks } from './link.ts';
import { endSessions, purgeSessions, requireLive, type Session } from './session.ts';

/** Milliseconds in which a deletion can be cancelled. */
const GRACE = 7 * 24 * 3_600_000;

/** Milliseconds between searches for accounts that are due for deletion. */
const ROUND = 3_600_000;

/** Milliseconds for which a donation is kept that was begun and never reached Stripe: no session outlives them. */
const UNOPENED = 30 * 24 * 3_600_000;

/**
 * Milliseconds for which a message of the contact page is kept, as the privacy notice says, and a request of a comedian
 * after it was answered.
 */
const INBOX = 365 * 24 * 3_600_000;

/** Tables of entries that may have an owner. */
const OWNED = [
  ['comedian', 'comedians'],
  ['event', 'events'],
  ['podcast', 'podcasts'],
] as const;

/** Plans the deletion of an account, ends its other sessions and mails how to undo it. An existing plan is kept. */
export async function scheduleDeletion(
  { db, config, mailQueue }: AccountServices,
  user: User,
  session: Session,
): Promise<User> {
  const deletion_at = user.deletion_at ?? new Date(Date.now() + GRACE).toISOString();
  await db.transaction().execute(async (trx) => {
    await holdUser(trx, user.id);
    await requireLive(trx, session);
    await updateUser(trx, user.id, { deletion_at });
    await endSessions(trx, user.id, session.token_hash);
    if (user.deletion_at !== null) return;
    const content = deletionScheduled(config, deletion_at);
    await mailQueue.enqueue({ recipient: user.email, replyTo: '', ...content }, { trx, userId: user.id });
  });
  mailQueue.deliverSoon();
  return { ...user, deletion_at };
}

/** Cancels the planned deletion of an account. */
export async function cancelDeletion(db: Db, user: User, session: Session): Promise<User> {
  await db.transaction().execute(async (trx) => {
    await holdUser(trx, user.id);
    await requireLive(trx, session);
    await updateUser(trx, user.id, { deletion_at: null });
  });
  return { ...user, deletion_at: null };
}

type Needs = Pick<AccountServices, 'db' | 'pictures' | 'changes'> & { logger: Pick<Logger, 'error'> };

/**
 * Deletes the accounts whose time has come, one after another. What they wrote into the
 * encyclopedia stays there without an owner. What else is kept for a time goes too (docs/operators/privacy.md).
 */
export async function carryOutDeletions(services: Needs, now = new Date()): Promise<void> {
  const { db, logger } = services;
  const due = await db
    .selectFrom('users')
    .select('id')
    .where('deletion_at', '<=', now.toISOString())
    .execute();
  for (const { id } of due) {
    try {
      await deleteAccount(services, id, now);
    } catch (error) {
      logger.error({ user: id, err: error }, 'account not deleted');
    }
  }
  await purgeSessions(db, now);
  await purgeLinks(db, now);
  await purgeUnopened(db, new Date(now.getTime() - UNOPENED).toISOString());
  await purgeRequests(db, now);
  await purgeInbox(db, new Date(now.getTime() - INBOX).toISOString());
}

async function deleteAccount({ db, pictures, changes }: Needs, id: number, now: Date): Promise<void> {
  const picture = await db.transaction().execute(async (trx) => {
    await holdUser(trx, id);
    const user = await findUser(trx, id);
    // A deletion that was cancelled meanwhile is skipped.
    if (!user?.deletion_at || user.deletion_at > now.toISOString()) return null;
    await leaveEntries(trx, id);
    await trx.deleteFrom('photos').where('owner_type', '=', 'user').where('owner_id', '=', id).execute();
    // Mails about the account go with it, wherever they went; older ones do not say whose they are.
    await trx.deleteFrom('mails').where('recipient', '=', user.email).execute();
    await forgetDonor(trx, user.email);
    const gone = trx.deleteFrom('users').where('id', '=', id).where('deletion_at', '=', user.deletion_at);
    const { numDeletedRows } = await gone.executeTakeFirst();
    if (numDeletedRows === 0n) throw new Error('The account was kept while it was deleted.');
    return user.picture;
  });
  changes.wake();
  if (picture !== null) await pictures.deleteIfUnused(picture);
}

/** Removes the owner of an account's entries. */
function leaveEntries(trx: Db, id: number): Promise<void> {
  return writeContent(trx, { author: null, origin: 'account-deletion' }, async ({ update }) => {
    for (const [kind, table] of OWNED) {
      const left = await trx.selectFrom(table).select('id').where('user_id', '=', id).execute();
      for (const entry of left) await update(kind, entry.id, { user_id: null });
    }
  });
}

/** Searches for accounts that are due, now and every hour; the returned function stops it. */
export function startDeletions(services: Needs): () => void {
  return runEvery(
    ROUND,
    () => carryOutDeletions(services),
    (error) => services.logger.error({ err: error }, 'deletions failed'),
  );
}
