import type { DonationStatus } from '#contract/donation.ts';
import type { Config } from '../config.ts';
import { dayOf, type Donation, FORGOTTEN } from '../data/donation/donation.ts';
import {
  addFact,
  claimSession,
  donationOfPayment,
  donationOfSession,
  factsOf,
  isKept,
  restoreDonation,
} from '../data/donation/fact.ts';
import type { Db } from '../data/write.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { donationReceipt } from '../mail/templates/donation-receipt.ts';
import type { DonationEvent } from './stripe-event.ts';
import { donationStateOf } from './donation-state.ts';

/** Key in `meta` of the row that locks the recording of events; its value is the time of the last one. */
const LOCK_KEY = 'donation-ledger';

/**
 * `known`: the event was recorded before. `restored`: a session of this site had no row and has one now. Nothing is
 * recorded for `other-mode` (the event's mode differs from its donation's) and `unknown` (another site's session).
 */
export type RecordResult = 'recorded' | 'known' | 'restored' | 'other-mode' | 'unknown';

interface Needs {
  db: Db;
  config: Config;
  mailQueue: MailQueue;
}

/**
 * Stores an event, updates its donation and queues the receipt when one is due, in one transaction. Repeated events
 * change nothing. An event about a payment without a known session is stored and applied once the session is known,
 * so the order of events does not matter.
 */
export async function recordEvent(services: Needs, event: DonationEvent): Promise<RecordResult> {
  const received_at = new Date().toISOString();
  const result = await services.db.transaction().execute(async (trx): Promise<RecordResult> => {
    await lockEvents(trx, received_at);
    const { session, fact, isTest } = event;
    if (await isKept(trx, fact.event_id)) return 'known';
    const stored = session
      ? await donationOfSession(trx, session)
      : fact.payment_intent && (await donationOfPayment(trx, fact.payment_intent));
    const donation = stored || (session && (await restoreFromSession(services, trx, event)));
    if (session && !donation) return 'unknown';
    if (donation && (donation.is_test === 1) !== isTest) return 'other-mode';
    if (session && donation) await claimSession(trx, donation.id, session);
    await addFact(trx, { ...fact, donation_id: session && donation ? donation.id : null, received_at });
    if (donation) await updateDonation(services, trx, donation.id);
    return stored || !donation ? 'recorded' : 'restored';
  });
  services.mailQueue.deliverSoon();
  return result;
}

/**
 * Creates the row of a session that has none, for example after the database was restored from a backup. Null for a
 * session without this site's URL in its metadata.
 */
async function restoreFromSession(
  { config }: Needs,
  trx: Db,
  { session, fact, isTest }: DonationEvent,
): Promise<Donation | null> {
  if (session?.site !== config.siteUrl || fact.amount === 0) return null;
  return restoreDonation(trx, {
    amount: fact.amount,
    is_test: isTest ? 1 : 0,
    created_at: session.openedAt ?? fact.happened_at,
  });
}

/**
 * Locks the recording of events in all processes: two concurrent events of one donation may name only its payment,
 * and neither would see the row of the other.
 */
async function lockEvents(trx: Db, value: string): Promise<void> {
  await trx
    .insertInto('meta')
    .values({ key: LOCK_KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Computes a donation's state from its stored events, and queues its receipt the first time it is paid. */
async function updateDonation(services: Needs, trx: Db, id: number): Promise<void> {
  const donation = await trx
    .selectFrom('donations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { status, refunded, paidAt } = donationStateOf(donation, await factsOf(trx, id));
  const isReceiptDue = paidAt !== null && status !== 'review' && donation.receipt_at === null;
  const receipt = isReceiptDue ? receiptFor(services, { ...donation, paid_at: paidAt }) : null;
  if (receipt) await services.mailQueue.enqueue(receipt, { trx });
  await trx
    .updateTable('donations')
    .set({
      status,
      refunded,
      paid_at: paidAt,
      day: dayOf(paidAt ?? donation.created_at),
      ...(UNPAID.has(status) && { email: null }),
      ...(receipt && { receipt_at: new Date().toISOString() }),
    })
    .where('id', '=', id)
    .execute();
}

/** In these states the donor's address is deleted. */
const UNPAID = new Set<DonationStatus>(['created', 'failed', 'expired']);

type Paid = Donation & { paid_at: string };

/** Null without an address: Stripe collected none, or it was deleted with its account. */
const receiptFor = ({ config }: Needs, donation: Paid) =>
  donation.email === null || donation.email === FORGOTTEN
    ? null
    : {
        recipient: donation.email,
        replyTo: '',
        ...donationReceipt(config, donation, donation.is_test === 1),
      };
