import type { Logger } from 'pino';
import { donationPages } from '#contract/donation.ts';
import { detail } from '#contract/messages.ts';
import { digestOf } from '../secret.ts';
import {
  type Donation,
  endIntention,
  ensureDonation,
  noteFailure,
  noteSession,
} from '../data/donation/donation.ts';
import type { Db } from '../data/write.ts';
import type { Payments } from './payments.ts';
import { ApiError } from '../api-error.ts';
import { type CheckoutSession, type Provider, ProviderError } from './provider.ts';

/** Milliseconds until Stripe closes a checkout session. */
const SESSION_LIFETIME = 2 * 3_600_000;

/** Milliseconds in which a repeated request gets the same session; the rest of its lifetime is left for the payment. */
const REUSE_PERIOD = 80 * 60_000;

/** Seconds, for `Retry-After`. */
const RETRY_AFTER = 5;

export interface CheckoutRequest {
  /** Centavos of MXN. */
  amount: number;
  /** Idempotency key: requests with the same key open one checkout. */
  key: string;
  email: string | null;
}

export interface Checkout {
  donation: Donation;
  /** Absolute, or a path of this site. */
  url: string;
}

interface Needs {
  db: Db;
  logger: Logger;
  payments: Payments;
}

const unavailable = (problem: string, headers = {}) => new ApiError(503, problem, headers);

/**
 * Opens a checkout, or returns the open one of the same key. The donation is stored before the request to Stripe,
 * because a webhook may arrive before Stripe's response. Throws a 503 where donations are off, or Stripe does not
 * respond in time.
 */
export async function openCheckout(services: Needs, intention: CheckoutRequest): Promise<Checkout> {
  const provider = await services.payments.provider();
  if (!provider) throw unavailable(detail.donationsOff);
  const donation = await donationOf(services, intention, provider.isTest);
  if (donation.status !== 'created') return { donation, url: thanksPath(donation) };
  if (donation.checkout_url !== '') return { donation, url: donation.checkout_url };
  const session = await openSession(provider, services, donation, intention.email);
  await noteSession(services.db, donation.id, session);
  return { donation, url: session.url };
}

const thanksPath = ({ session_id }: Donation) =>
  `${donationPages.thanks}?session_id=${encodeURIComponent(session_id ?? '')}`;

/** The stored donation of the request while it can still be paid, else a new one. */
async function donationOf(
  { db }: Needs,
  { amount, key, email }: CheckoutRequest,
  isTest: boolean,
): Promise<Donation> {
  const now = new Date();
  const intention = digestOf(JSON.stringify([key, amount, email, isTest]));
  const values = { amount, intention, is_test: isTest ? 1 : 0 } as const;
  const donation = await ensureDonation(db, values, now);
  const isLate = Date.parse(donation.created_at) + REUSE_PERIOD < now.getTime();
  const isOver =
    donation.status === 'created' ? isLate : donation.status === 'expired' || donation.status === 'failed';
  if (!isOver) return donation;
  await endIntention(db, donation.id);
  return ensureDonation(db, values, now);
}

async function openSession(
  provider: Provider,
  { db, logger }: Needs,
  donation: Donation,
  email: string | null,
): Promise<CheckoutSession> {
  const { id, reference, amount, failures } = donation;
  const expiresAt = new Date(Date.parse(donation.created_at) + SESSION_LIFETIME);
  try {
    return await provider.open({ id, reference, amount, email, expiresAt, key: `${reference}-${failures}` });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    logger.error({ donation: id, reason: error.message }, 'no checkout was opened');
    if (error.isFinal) await noteFailure(db, donation);
    throw unavailable(detail.paymentsDown, { 'Retry-After': String(RETRY_AFTER) });
  }
}
