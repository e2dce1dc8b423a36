import type { DonationStatus } from '#contract/donation.ts';
import { dayOf, type Donation, FORGOTTEN } from '../data/donation.ts';
import {
  addFact,
  claimSession,
  donationOfPayment,
  donationOfSession,
  factsOf,
  isKept,
  restoreDonation,
} from '../data/donation-fact.ts';
import type { Db } from '../data/write.ts';
import type { Services } from '../http/context.ts';
import { donationReceipt } from '../mail/letters/donation-receipt.ts';
import type { Told } from './fact.ts';
import { standingOf } from './standing.ts';

/** Key in `meta` of the last instant at which Stripe told something. */
const LEDGER = 'donation-ledger';

/**
 * `known` was kept before; `restored` is about a session of this site that had no row and has one
 * now; of another mode than its donation (`other-mode`), or of a session that was not opened here
 * (`unknown`), nothing is kept.
 */
export type Recorded = 'recorded' | 'known' | 'restored' | 'other-mode' | 'unknown';

type Needs = Pick<Services, 'db' | 'config' | 'postman'>;

/**
 * Keeps what an event told, what follows from it for its donation, and the receipt where that is now
 * due: all of it or nothing, once. An event about a payment that no session told of yet waits for
 * that session; the order in which events arrive changes nothing.
 */
export async function record(services: Needs, told: Told): Promise<Recorded> {
  const received_at = new Date().toISOString();
  const recorded = await services.db.transaction().execute(async (trx): Promise<Recorded> => {
    await holdLedger(trx, received_at);
    const { session, fact, isTest } = told;
    if (await isKept(trx, fact.event_id)) return 'known';
    const found = session
      ? await donationOfSession(trx, session)
      : fact.payment_intent && (await donationOfPayment(trx, fact.payment_intent));
    const donation = found || (session && (await restored(services, trx, told)));
    if (session && !donation) return 'unknown';
    if (donation && (donation.is_test === 1) !== isTest) return 'other-mode';
    if (session && donation) await claimSession(trx, donation.id, session);
    await addFact(trx, { ...fact, donation_id: session && donation ? donation.id : null, received_at });
    if (donation) await settle(services, trx, donation.id);
    return found || !donation ? 'recorded' : 'restored';
  });
  services.postman.hurry();
  return recorded;
}

/**
 * The donation of a session whose row was lost, as with a database that was restored from a copy:
 * only this site writes its address into a session. Null for the sessions of other sites.
 */
async function restored(
  { config }: Needs,
  trx: Db,
  { session, fact, isTest }: Told,
): Promise<Donation | null> {
  if (session?.site !== config.siteUrl || fact.amount === 0) return null;
  return restoreDonation(trx, {
    amount: fact.amount,
    is_test: isTest ? 1 : 0,
    created_at: session.openedAt ?? fact.happened_at,
  });
}

/**
 * One event at a time, in whichever process: two that are about one donation may share nothing but a
 * payment that neither of them sees the other tell of.
 */
async function holdLedger(trx: Db, value: string): Promise<void> {
  await trx
    .insertInto('meta')
    .values({ key: LEDGER, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Writes how a donation stands by all that is known, and queues its receipt when it is first paid. */
async function settle(services: Needs, trx: Db, id: number): Promise<void> {
  const donation = await trx
    .selectFrom('donations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { status, refunded, paidAt } = standingOf(donation, await factsOf(trx, id));
  const isReceiptDue = paidAt !== null && status !== 'review' && donation.receipt_at === null;
  const receipt = isReceiptDue ? receiptFor(services, { ...donation, paid_at: paidAt }) : null;
  if (receipt) await services.postman.post(receipt, { within: trx });
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

/** Nothing came of these: the donors' data are removed. */
const UNPAID = new Set<DonationStatus>(['created', 'failed', 'expired']);

type Paid = Donation & { paid_at: string };

/** Null where Stripe collected no address, or whose it was is forgotten. */
const receiptFor = ({ config }: Needs, donation: Paid) =>
  donation.email === null || donation.email === FORGOTTEN
    ? null
    : {
        recipient: donation.email,
        replyTo: '',
        ...donationReceipt(config, donation, donation.is_test === 1),
      };
