import { z } from 'zod';
import type { Insertable } from 'kysely';
import type { DonationFactTable, Instant } from '../data/schema.ts';

/** A session of Stripe as an event shows it. */
export interface ToldSession {
  id: string;
  /** Which donation it was opened for. */
  reference: string;
  /** The address of the site that opened it; empty where it does not say. */
  site: string;
  email: string | null;
  /** When it was opened; null where it does not say. */
  openedAt: Instant | null;
}

/** An event of Stripe as far as it says something about a donation. */
export interface Told {
  fact: Omit<Insertable<DonationFactTable>, 'donation_id' | 'received_at'>;
  /** The session it is about; null for events about charges and refunds. */
  session: ToldSession | null;
  /** Whether nothing was charged. */
  isTest: boolean;
}

const id = z.string().min(1).max(255);

/** An object of Stripe stands as its id, or whole where the webhook was set up so. */
const named = z
  .union([id, z.object({ id }).transform((object) => object.id)])
  .nullish()
  .transform((value) => value ?? null);

const centavos = z
  .int()
  .nonnegative()
  .nullish()
  .transform((value) => value ?? 0);

const currency = z
  .string()
  .max(10)
  .nullish()
  .transform((value) => value ?? '');

const session = z.object({
  id,
  payment_intent: named,
  payment_status: z.string().max(40),
  amount_total: centavos,
  currency,
  created: z.int().nonnegative().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  customer_details: z.object({ email: z.string().max(320).nullish() }).nullish(),
});

const charge = z.object({ payment_intent: named, amount_refunded: centavos, currency });

const refund = z.object({
  id,
  payment_intent: named,
  amount: centavos,
  currency,
  status: z.string().max(40).nullish(),
});

const event = z.object({
  id,
  type: z.string(),
  created: z.int().nonnegative(),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
});

/** Names under which a session carries the reference of its donation, and the address of its site. */
export const REFERENCE = 'donation';
export const SITE = 'site';

const ofSession = {
  'checkout.session.completed': 'completed',
  'checkout.session.async_payment_succeeded': 'succeeded',
  'checkout.session.async_payment_failed': 'failed',
  'checkout.session.expired': 'expired',
} as const;

const REFUNDS = new Set(['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated']);

const instantOf = (seconds: number): Instant => new Date(seconds * 1000).toISOString();

/** What a verified event tells; null where it is about something else. Throws where it cannot be read. */
export function readEvent(value: unknown): Told | null {
  const { id: event_id, type, created, livemode, data } = event.parse(value);
  const isTest = !livemode;
  const happened_at = instantOf(created);
  const common = { event_id, happened_at, payment_intent: null, refund_id: null };
  if (type in ofSession) {
    const told = session.parse(data.object);
    const reference = told.metadata?.[REFERENCE];
    if (reference === undefined) return null;
    return {
      fact: {
        ...common,
        kind: ofSession[type as keyof typeof ofSession],
        payment_intent: told.payment_intent,
        amount: told.amount_total,
        currency: told.currency,
        state: told.payment_status,
      },
      session: {
        id: told.id,
        reference,
        site: told.metadata?.[SITE] ?? '',
        email: told.customer_details?.email ?? null,
        openedAt: typeof told.created === 'number' ? instantOf(told.created) : null,
      },
      isTest,
    };
  }
  if (type === 'charge.refunded') {
    const { payment_intent, amount_refunded: amount, currency: of } = charge.parse(data.object);
    if (payment_intent === null) return null;
    return {
      fact: { ...common, kind: 'charge', payment_intent, amount, currency: of, state: '' },
      session: null,
      isTest,
    };
  }
  if (!REFUNDS.has(type)) return null;
  const { payment_intent, ...told } = refund.parse(data.object);
  if (payment_intent === null) return null;
  const { amount, currency: of, status } = told;
  const state = status ?? 'pending';
  return {
    fact: { ...common, kind: 'refund', refund_id: told.id, payment_intent, amount, currency: of, state },
    session: null,
    isTest,
  };
}
