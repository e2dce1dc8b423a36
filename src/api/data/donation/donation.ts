import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { DEFAULT_ZONE, toZonedIso } from '#contract/zone.ts';
import type { Database, Flag, Instant } from '../database/schema.ts';
import type { Db } from '../write.ts';

export type Donation = Selectable<Database['donations']>;

/** The day in Mexico City. */
export const dayOf = (instant: Instant): string => toZonedIso(instant, DEFAULT_ZONE).slice(0, 10);

/** The columns of a donation that begins, with nothing paid yet. */
export const beginning = (agreed: { amount: number; is_test: Flag; created_at: Instant }) => ({
  ...agreed,
  reference: randomUUID(),
  failures: 0,
  checkout_url: '',
  status: 'created' as const,
  refunded: 0,
  day: dayOf(agreed.created_at),
});

/** The donation of an intention; a new one where there is none. */
export async function ensureDonation(
  db: Db,
  { intention, amount, is_test }: { intention: string; amount: number; is_test: Flag },
  now: Date,
): Promise<Donation> {
  const created_at = now.toISOString();
  const made = await db
    .insertInto('donations')
    .values({ intention, ...beginning({ amount, is_test, created_at }) })
    .onConflict((conflict) => conflict.column('intention').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made) return made;
  const found = await db
    .selectFrom('donations')
    .selectAll()
    .where('intention', '=', intention)
    .executeTakeFirst();
  // Another request ended the intention in between.
  return found ?? ensureDonation(db, { intention, amount, is_test }, now);
}

/** From now on the same intention is another donation. */
export async function endIntention(db: Db, id: number): Promise<void> {
  await db.updateTable('donations').set({ intention: null }).where('id', '=', id).execute();
}

/** Stores the session that Stripe opened; a session that a webhook stored first is kept. */
export async function noteSession(db: Db, id: number, session: { id: string; url: string }): Promise<void> {
  await db
    .updateTable('donations')
    .set((eb) => ({
      session_id: eb.fn.coalesce('session_id', eb.val(session.id)),
      checkout_url: session.url,
    }))
    .where('id', '=', id)
    .execute();
}

/** Counts a request that Stripe refused, unless another process has: the next is made under another key. */
export async function noteFailure(db: Db, { id, failures }: Donation): Promise<void> {
  await db
    .updateTable('donations')
    .set({ failures: failures + 1 })
    .where('id', '=', id)
    .where('failures', '=', failures)
    .execute();
}

export function findDonationBySession(db: Db, sessionId: string): Promise<Donation | undefined> {
  return db.selectFrom('donations').selectAll().where('session_id', '=', sessionId).executeTakeFirst();
}

/** Donations that were paid from an address, or promised, for the owner of the address, the oldest first. */
export async function donationsFrom(db: Db, email: string): Promise<Donation[]> {
  return db
    .selectFrom('donations')
    .selectAll()
    .where('email', '=', email)
    .where((eb) => eb.or([eb('paid_at', 'is not', null), eb('status', '=', 'pending')]))
    .orderBy('id')
    .execute();
}

/** Deletes donations that were begun before an instant and never reached Stripe. */
export async function purgeUnopened(db: Db, before: Instant): Promise<void> {
  await db
    .deleteFrom('donations')
    .where('status', '=', 'created')
    .where('session_id', 'is', null)
    .where('created_at', '<', before)
    .execute();
}

/** The address of a voucher whose donor was erased: a later payment does not set an address. */
export const FORGOTTEN = '';

/** Erases an address from its donations, which stay in the books. */
export async function forgetDonor(db: Db, email: string): Promise<void> {
  const open = db.updateTable('donations').set({ email: FORGOTTEN });
  await open.where('email', '=', email).where('status', '=', 'pending').execute();
  await db.updateTable('donations').set({ email: null }).where('email', '=', email).execute();
}
