import { z } from 'zod/mini';
import { isWholeCentavos, isWithinBounds } from './donation-amount.ts';
import { endpoint } from './endpoint.ts';
import { fieldMessage } from './messages.ts';
import { dateParam, listParams, page } from './pagination.ts';

/** Pages that Stripe and the plain form redirect to: the site must have them. */
export const donationPages = {
  form: '/donar',
  /** Followed by `?session_id=` and Stripe's id of the session. */
  thanks: '/donar/gracias',
  cancelled: '/donar/cancelado',
} as const;

/** The fragments of `donationPages.form` to which a refused plain form is redirected (303), by reason. */
export const donationProblems = { amount: 'monto', attempts: 'intentos', service: 'servicio' } as const;

/**
 * The plain HTML form, form-encoded: `amount` is a preset in pesos or `other`, and then `other_amount` is the typed
 * text. The reply is a redirect to Stripe's page (303).
 */
export const donationForm = {
  path: '/api/donations/checkout/',
  amount: 'amount',
  other: 'otra',
  otherAmount: 'other_amount',
} as const;

/** The webhook of Stripe for results of payments; its requests are authenticated by a signature. */
export const STRIPE_HOOK = '/hooks/stripe';

/** The page of a demo's test payments, followed by a slash and the id of a session. */
export const TEST_PAYMENTS = '/pago-de-prueba';

/**
 * `created`: the donor is on Stripe's page. `pending`: a voucher was issued and is not paid yet. `review`: the paid
 * amount or currency differs from the agreed one; no sum includes it until it is refunded at Stripe.
 */
export const donationStatuses = [
  'created',
  'pending',
  'paid',
  'failed',
  'expired',
  'refunded',
  'partially_refunded',
  'review',
] as const;

export type DonationStatus = (typeof donationStatuses)[number];

/** Pesos with two decimals at most. */
const donationAmount = z
  .number({
    error: ({ input }) => (input === undefined || input === null ? undefined : fieldMessage.donationAmount),
  })
  .check(
    z.refine(isWholeCentavos, { error: fieldMessage.donationAmount, abort: true }),
    z.refine(isWithinBounds, { error: fieldMessage.donationBounds }),
  );

export const donationBody = z.object({
  /** MXN. */
  amount: donationAmount,
  /** An idempotency key of the browser: a repeated request with it creates no second checkout. */
  key: z.uuid(),
  /** Prefilled at Stripe; the donor may change it there. */
  email: z.optional(z.email().check(z.maxLength(254))),
});

export const createDonation = endpoint({
  method: 'POST',
  path: '/api/donations/',
  auth: 'none',
  tag: 'Donations',
  summary: 'Creates a checkout at Stripe for a donation; idempotent for the same key and amount',
  body: donationBody,
  reply: z.object({
    id: z.int(),
    /**
     * The next page: Stripe's, or the page of thanks when it is paid already. An absolute URL or a path of this
     * site.
     */
    checkout_url: z.string(),
    status: z.literal(donationStatuses),
  }),
  status: 201,
  failures: [400, 429, 503],
});

export const getDonation = endpoint({
  method: 'GET',
  path: '/api/donations/{session_id}/',
  auth: 'none',
  tag: 'Donations',
  summary: 'The status of a donation, by the id of its session at Stripe, which cannot be guessed',
  reply: z.object({
    status: z.literal(donationStatuses),
    /** The agreed amount in `currency`. */
    amount: z.number(),
    currency: z.literal('MXN'),
  }),
  failures: [404],
});

/** A donation in the admin list. Amounts in MXN, instants ISO 8601 with an offset. */
export const donationWire = z
  .object({
    id: z.int(),
    status: z.literal(donationStatuses),
    /** The agreed amount. */
    amount: z.number(),
    currency: z.literal('MXN'),
    /** The refunded amount. */
    refunded: z.number(),
    /** The paid amount without refunds: 0 until it is paid, and in `review`. */
    net: z.number(),
    /** The address that Stripe collected; null before that, and after its deletion. */
    email: z.nullable(z.string()),
    created_at: z.string(),
    paid_at: z.nullable(z.string()),
    /** Stripe's ids. */
    session_id: z.nullable(z.string()),
    payment_intent: z.nullable(z.string()),
    /** Present for test payments, for which nothing was charged. */
    is_test: z.optional(z.boolean()),
  })
  .register(z.globalRegistry, { id: 'Donation' });

export type DonationWire = z.infer<typeof donationWire>;

/** Days in the zone of Mexico City, inclusive: of the payment, else of the creation. */
const donationsQuery = z.strictObject({
  format: listParams.format,
  page: listParams.page,
  page_size: listParams.page_size,
  status: z.optional(z.literal(donationStatuses)),
  date_from: z.optional(dateParam),
  date_to: z.optional(dateParam),
});

export const listDonations = endpoint({
  method: 'GET',
  path: '/api/admin/donations/',
  auth: 'admin',
  tag: 'Admin',
  summary: 'Donations, newest first; test payments only where nothing is charged',
  query: donationsQuery,
  reply: page(donationWire),
  failures: [400, 401, 403, 404],
});

/** Amounts in MXN: paid, refunded, and the difference. */
const income = { count: z.int(), paid: z.number(), refunded: z.number(), net: z.number() };

export const donationTotalsWire = z
  .object({
    ...income,
    /** Vouchers that were issued and are not paid yet. */
    pending: z.number(),
    /** Payments that an admin has to review, by their agreed amounts; the other sums do not include them. */
    review: z.optional(z.object({ count: z.int(), amount: z.number() })),
    /** By month of the payment in Mexico City (`2026-11`), newest first; a refund counts in the month of its payment. */
    months: z.array(z.object({ month: z.string(), ...income })),
    /** Present for test payments. */
    is_test: z.optional(z.boolean()),
  })
  .register(z.globalRegistry, { id: 'DonationTotals' });

export type DonationTotalsWire = z.infer<typeof donationTotalsWire>;

export const getDonationTotals = endpoint({
  method: 'GET',
  path: '/api/admin/donations/totals/',
  auth: 'admin',
  tag: 'Admin',
  summary: 'Totals of donations, overall and by month',
  reply: donationTotalsWire,
  failures: [401, 403],
});
