import { z } from 'zod/mini';
import { isWholeCentavos, isWithinBounds } from './donation-amount.ts';
import { endpoint } from './endpoint.ts';
import { fieldMessage } from './messages.ts';
import { dateParam, listParams, page } from './pagination.ts';

/** Pages that Stripe and the plain form lead to: the site has to have them. */
export const donationPages = {
  form: '/donar',
  /** Followed by `?session_id=` and Stripe's id of the session. */
  thanks: '/donar/gracias',
  cancelled: '/donar/cancelado',
} as const;

/** Where on `donationPages.form` the plain form is led to (303) when it cannot be used, by the reason. */
export const donationProblems = { amount: 'monto', attempts: 'intentos', service: 'servicio' } as const;

/**
 * Where the plain HTML form goes, form-encoded: `amount` is a preset in pesos or `other`, and then
 * `other_amount` is the text that was typed. Answered with a redirect to Stripe's page (303).
 */
export const donationForm = {
  path: '/api/donations/checkout/',
  amount: 'amount',
  other: 'otra',
  otherAmount: 'other_amount',
} as const;

/** Where Stripe tells what became of a payment; its own signature says that it is Stripe. */
export const STRIPE_HOOK = '/hooks/stripe';

/** Where a demo's test payments are made, followed by a slash and the id of a session. */
export const TEST_PAYMENTS = '/pago-de-prueba';

/**
 * `created`: at Stripe's page. `pending`: a voucher was made and is not paid yet. `review`: another
 * amount or currency than was agreed; counted in no sum until it is refunded at Stripe.
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
  /** Made by the browser for one intention of donating: asking again with it makes no second checkout. */
  key: z.uuid(),
  /** Saves typing it at Stripe; the donor may change it there. */
  email: z.optional(z.email().check(z.maxLength(254))),
});

export const createDonation = endpoint({
  method: 'POST',
  path: '/api/donations/',
  auth: 'none',
  tag: 'Donations',
  summary: 'Opens a checkout at Stripe for a donation; the same key and amount give the same one',
  body: donationBody,
  reply: z.object({
    id: z.int(),
    /**
     * Where to go next: Stripe's page, or the page of thanks where it was paid already. An absolute
     * URL, or a path of this site.
     */
    checkout_url: z.string(),
    status: z.enum(donationStatuses),
  }),
  status: 201,
  failures: [400, 429, 503],
});

export const getDonation = endpoint({
  method: 'GET',
  path: '/api/donations/{session_id}/',
  auth: 'none',
  tag: 'Donations',
  summary: 'How a donation stands, by the id of its session at Stripe, which cannot be guessed',
  reply: z.object({
    status: z.enum(donationStatuses),
    /** As agreed, in `currency`. */
    amount: z.number(),
    currency: z.literal('MXN'),
  }),
  failures: [404],
});

/** A donation as admins see it. Amounts in MXN, instants ISO 8601 with offset. */
export const donationWire = z
  .object({
    id: z.int(),
    status: z.enum(donationStatuses),
    /** As agreed when it was begun. */
    amount: z.number(),
    currency: z.literal('MXN'),
    /** What was given back. */
    refunded: z.number(),
    /** What is left of it: 0 until it is paid, and for one in `review`. */
    net: z.number(),
    /** As Stripe collected it; null before, and where it was forgotten. */
    email: z.nullable(z.string()),
    created_at: z.string(),
    paid_at: z.nullable(z.string()),
    /** Names at Stripe, to find it there. */
    session_id: z.nullable(z.string()),
    payment_intent: z.nullable(z.string()),
    /** Present where nothing was charged: the books of a site that tries donations out. */
    is_test: z.optional(z.boolean()),
  })
  .register(z.globalRegistry, { id: 'Donation' });

export type DonationWire = z.infer<typeof donationWire>;

/** Days are those of Mexico City, both included: of the payment, or of the beginning where none was made. */
const donationsQuery = z.strictObject({
  format: listParams.format,
  page: listParams.page,
  page_size: listParams.page_size,
  status: z.optional(z.enum(donationStatuses)),
  date_from: z.optional(dateParam),
  date_to: z.optional(dateParam),
});

export const listDonations = endpoint({
  method: 'GET',
  path: '/api/admin/donations/',
  auth: 'admin',
  tag: 'Admin',
  summary: 'Donations, newest first; tests alone where nothing is charged, and nowhere else',
  query: donationsQuery,
  reply: page(donationWire),
  failures: [400, 401, 403, 404],
});

/** MXN. `paid` is what came in, `refunded` what went back of it, `net` the difference. */
const income = { count: z.int(), paid: z.number(), refunded: z.number(), net: z.number() };

export const donationTotalsWire = z
  .object({
    ...income,
    /** Vouchers that were made and are not paid yet. */
    pending: z.number(),
    /** Payments that an admin has to look at, as they were agreed on; in none of the other sums. */
    review: z.optional(z.object({ count: z.int(), amount: z.number() })),
    /** By the month of the payment in Mexico City, `2026-11`, the newest first; a refund counts in that same one. */
    months: z.array(z.object({ month: z.string(), ...income })),
    /** Present where nothing was charged. */
    is_test: z.optional(z.boolean()),
  })
  .register(z.globalRegistry, { id: 'DonationTotals' });

export type DonationTotalsWire = z.infer<typeof donationTotalsWire>;

export const getDonationTotals = endpoint({
  method: 'GET',
  path: '/api/admin/donations/totals/',
  auth: 'admin',
  tag: 'Admin',
  summary: 'What was donated, in all and by month',
  reply: donationTotalsWire,
  failures: [401, 403],
});
