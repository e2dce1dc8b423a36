import { donationPages } from '#contract/donation.ts';
import { detail } from '#contract/messages.ts';
import { digestOf } from '../accounts/secret.ts';
import { type Donation, endIntention, ensureDonation, noteFailure, noteSession } from '../data/donation.ts';
import type { Services } from '../http/context.ts';
import { ApiError } from '../http/error.ts';
import { type Opened, type Provider, ProviderError } from './provider.ts';

/** Milliseconds for which a checkout stands open. */
const OPEN = 2 * 3_600_000;

/** Milliseconds for which asking again leads to the same one: a donor who opens it has time left to pay. */
const SHARED = 80 * 60_000;

/** Seconds after which asking again may help. */
const RETRY = 5;

export interface Intention {
  /** Centavos of MXN. */
  amount: number;
  /** Names one intention: asking twice with it opens one checkout. */
  key: string;
  email: string | null;
}

export interface Checkout {
  donation: Donation;
  /** Absolute, or a path of this site. */
  url: string;
}

const unavailable = (problem: string, headers = {}) => new ApiError(503, problem, headers);

/**
 * Opens the checkout of an intention, or gives the one that is open. The donation is written before
 * Stripe is asked, so that a webhook which is faster than Stripe's answer finds it. Throws a 503
 * where donations are not taken, and where Stripe does not answer in time.
 */
export async function openCheckout(services: Services, intention: Intention): Promise<Checkout> {
  const provider = await services.payments.provider();
  if (!provider) throw unavailable(detail.donationsOff);
  const donation = await donationOf(services, intention, provider.isTest);
  if (donation.status !== 'created') return { donation, url: thanksPath(donation) };
  if (donation.checkout_url !== '') return { donation, url: donation.checkout_url };
  const session = await openAt(provider, services, donation, intention.email);
  await noteSession(services.db, donation.id, session);
  return { donation, url: session.url };
}

const thanksPath = ({ session_id }: Donation) =>
  `${donationPages.thanks}?session_id=${encodeURIComponent(session_id ?? '')}`;

/** The donation an intention began, while it can still lead anywhere; else it begins another. */
async function donationOf(
  { db }: Services,
  { amount, key, email }: Intention,
  isTest: boolean,
): Promise<Donation> {
  const now = new Date();
  const intention = digestOf(JSON.stringify([key, amount, email, isTest]));
  const wanted = { amount, intention, is_test: isTest ? 1 : 0 } as const;
  const donation = await ensureDonation(db, wanted, now);
  const isLate = Date.parse(donation.created_at) + SHARED < now.getTime();
  const isOver =
    donation.status === 'created' ? isLate : donation.status === 'expired' || donation.status === 'failed';
  if (!isOver) return donation;
  await endIntention(db, donation.id);
  return ensureDonation(db, wanted, now);
}

async function openAt(
  provider: Provider,
  { db, logger }: Services,
  donation: Donation,
  email: string | null,
): Promise<Opened> {
  const { id, reference, amount, failures } = donation;
  const expiresAt = new Date(Date.parse(donation.created_at) + OPEN);
  try {
    return await provider.open({ id, reference, amount, email, expiresAt, key: `${reference}-${failures}` });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    logger.error({ donation: id, reason: error.message }, 'no checkout was opened');
    if (error.isFinal) await noteFailure(db, donation);
    throw unavailable(detail.paymentsDown, { 'Retry-After': String(RETRY) });
  }
}
