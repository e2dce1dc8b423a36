import { runEvery } from '#concurrency/repeat.ts';
import type { PrivacyServices } from './services.ts';
import { mailLimits } from '../mail/mail-limits.ts';
import { mailProof } from './request.ts';

/** Milliseconds between searches: the limit on mails is by the hour. */
const ROUND = 600_000;

/** Mails the links of requests that were stored when their mailbox had got too many mails, the oldest first. */
export async function mailWaitingRequests(services: PrivacyServices): Promise<void> {
  const { db, limits, mailQueue } = services;
  const { mayMail } = mailLimits(limits);
  const waiting = await db
    .selectFrom('privacy_requests')
    .selectAll()
    .where('confirmed_at', 'is', null)
    .where('secret_hash', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('mails').select('id').whereRef('mails.link_id', '=', 'privacy_requests.link_id'),
        ),
      ),
    )
    .orderBy('id')
    .execute();
  for (const request of waiting)
    if (await mayMail('privacy', request.email))
      await db.transaction().execute((trx) => mailProof(trx, services, request));
  mailQueue.deliverSoon();
}

/** Mails what waits, now and again; the returned function stops it. */
export function startWaitingRequests(services: PrivacyServices): () => void {
  return runEvery(
    ROUND,
    () => mailWaitingRequests(services),
    (error) => services.logger.error({ err: error }, 'privacy requests not mailed'),
  );
}
