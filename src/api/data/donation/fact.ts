import { type Insertable, type Selectable, sql } from 'kysely';
import { beginning, type Donation } from './donation.ts';
import type { DonationFactTable, Flag, Instant } from '../database/schema.ts';
import type { Db } from '../write.ts';

/** The donation of a checkout session, found by session id or by reference; undefined if there is none. */
export async function donationOfSession(
  trx: Db,
  session: { id: string; reference: string },
): Promise<Donation | undefined> {
  const found = await trx
    .selectFrom('donations')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('session_id', '=', session.id),
        eb.and([eb('reference', '=', session.reference), eb('session_id', 'is', null)]),
      ]),
    )
    .execute();
  return found.find(({ session_id }) => session_id === session.id) ?? found[0];
}

/** A row for a session whose row was deleted or belongs to another session, with Stripe's data. */
export const restoreDonation = (
  trx: Db,
  agreed: { amount: number; is_test: Flag; created_at: Instant },
): Promise<Donation> =>
  trx.insertInto('donations').values(beginning(agreed)).returningAll().executeTakeFirstOrThrow();

/** Binds a donation to its session, with the address that Stripe collected. */
export async function claimSession(
  trx: Db,
  donationId: number,
  session: { id: string; email: string | null },
): Promise<void> {
  const email = session.email?.toLowerCase() ?? null;
  await trx
    .updateTable('donations')
    .set((eb) => ({
      session_id: session.id,
      // The address is not needed once the receipt is queued: it may have been erased.
      email: eb
        .case()
        .when('receipt_at', 'is', null)
        .then(eb.fn.coalesce('email', sql<string | null>`cast(${email} as text)`))
        .else(eb.ref('email'))
        .end(),
    }))
    .where('id', '=', donationId)
    .execute();
}

/** Whether an event was kept before. */
export async function isKept(trx: Db, eventId: string): Promise<boolean> {
  const kept = trx.selectFrom('donation_facts').select('id').where('event_id', '=', eventId);
  return (await kept.executeTakeFirst()) !== undefined;
}

/** Adds the fact of a webhook event. */
export async function addFact(trx: Db, fact: Insertable<DonationFactTable>): Promise<void> {
  await trx.insertInto('donation_facts').values(fact).execute();
}

/** The donation that a payment at Stripe is for; undefined while no session told of it. */
export async function donationOfPayment(trx: Db, paymentIntent: string): Promise<Donation | undefined> {
  return trx
    .selectFrom('donations')
    .innerJoin('donation_facts', 'donation_facts.donation_id', 'donations.id')
    .selectAll('donations')
    .where('donation_facts.payment_intent', '=', paymentIntent)
    .orderBy('donation_facts.id')
    .executeTakeFirst();
}

/** All that Stripe told of a donation, by its session or by its payment. */
export function factsOf(trx: Db, donationId: number): Promise<Array<Selectable<DonationFactTable>>> {
  const payments = trx
    .selectFrom('donation_facts')
    .select('payment_intent')
    .where('donation_id', '=', donationId)
    .where('payment_intent', 'is not', null);
  return trx
    .selectFrom('donation_facts')
    .selectAll()
    .where((eb) => eb.or([eb('donation_id', '=', donationId), eb('payment_intent', 'in', payments)]))
    .execute();
}
