import { z } from 'zod';
import type { Insertable } from 'kysely';
import type { DonationFactTable, Instant } from '../data/database/schema.ts';

/** The checkout session of an event. */
export interface EventSession {
  id: string;
  /** Reference of the donation that the session was opened for. */
  reference: string;
  /** URL of the site that opened the session; empty where the metadata has none. */
  site: string;
  email: string | null;
  /** When the session was opened; null where the event does not state it. */
  openedAt: Instant | null;
}

/** The parts of a Stripe event that concern a donation. */
export interface DonationEvent {
  fact: Omit<Insertable<DonationFactTable>, 'donation_id' | 'received_at'>;
  /** Null for events about charges and refunds. */
  session: EventSession | null;
  /** Whether the event is of Stripe's test mode, which charges nothing. */
  isTest: boolean;
}

const id = z.string().min(1).max(255);

/** A reference in an event is an id, or the whole object where the webhook expands it. Reads the id. */
const stripeId = z
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
  payment_intent: stripeId,
  payment_status: z.string().max(40),
  amount_total: centavos,
  currency,
  created: z.int().nonnegative().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  customer_details: z.object({ email: z.string().max(320).nullish() }).nullish(),
});

const charge = z.object({ payment_intent: stripeId, amount_refunded: centavos, currency });

const refund = z.object({
  id,
  payment_intent: stripeId,
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

/** Keys in a session's metadata: the reference of its donation, and the URL of its site. */
export const REFERENCE_KEY = 'donation';
export const SITE_KEY = 'site';

const SESSION_EVENTS = {
  'checkout.session.completed': 'completed',
  'checkout.session.async_payment_succeeded': 'succeeded',
  'checkout.session.async_payment_failed': 'failed',
  'checkout.session.expired': 'expired',
} as const;

const REFUND_EVENTS = new Set(['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated']);

const instantOf = (seconds: number): Instant => new Date(seconds * 1000).toISOString();

/** Reads a verified event; null for one that concerns no donation. Throws a `ZodError` for an unexpected shape. */
export function parseStripeEvent(value: unknown): DonationEvent | null {
  const { id: event_id, type, created, livemode, data } = event.parse(value);
  const isTest = !livemode;
  const happened_at = instantOf(created);
  const common = { event_id, happened_at, payment_intent: null, refund_id: null };
  if (type in SESSION_EVENTS) {
    const object = session.parse(data.object);
    const reference = object.metadata?.[REFERENCE_KEY];
    if (reference === undefined) return null;
    return {
      fact: {
        ...common,
        kind: SESSION_EVENTS[type as keyof typeof SESSION_EVENTS],
        payment_intent: object.payment_intent,
        amount: object.amount_total,
        currency: object.currency,
        state: object.payment_status,
      },
      session: {
        id: object.id,
        reference,
        site: object.metadata?.[SITE_KEY] ?? '',
        email: object.customer_details?.email ?? null,
        openedAt: typeof object.created === 'number' ? instantOf(object.created) : null,
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
  if (!REFUND_EVENTS.has(type)) return null;
  const { payment_intent, ...object } = refund.parse(data.object);
  if (payment_intent === null) return null;
  const { amount, currency: of, status } = object;
  const state = status ?? 'pending';
  return {
    fact: { ...common, kind: 'refund', refund_id: object.id, payment_intent, amount, currency: of, state },
    session: null,
    isTest,
  };
}
