import { parseUrl } from '#rich-text/parse-url.ts';
import type { DonationStatus } from '#contract/donation.ts';
import { isWithinBounds, MAX_DONATION, MIN_DONATION, parsePesos } from '#contract/donation-amount.ts';
import { formatPesos } from './money.ts';

export type { DonationStatus };

/** Preset amounts in pesos, and the one that is selected at first. */
export const PRESETS = [50, 100, 200, 500] as const;
export const USUAL_PRESET = 100;

/** The form value of a custom amount. */
export const OTHER = 'otra';

/** The bounds of one donation, formatted. */
export const LEAST = formatPesos(MIN_DONATION);
export const MOST = formatPesos(MAX_DONATION);

/** A parsed amount. */
export type TypedDonation = { status: 'ok'; pesos: number } | { status: 'unreadable' | 'outOfBounds' };

/** Parses a typed amount in pesos and checks its bounds. */
export function toDonationAmount(typed: string): TypedDonation {
  const pesos = parsePesos(typed);
  if (pesos === null) return { status: 'unreadable' };
  return isWithinBounds(pesos) ? { status: 'ok', pesos } : { status: 'outOfBounds' };
}

const CHECKOUT = 'https://checkout.stripe.com';

/**
 * The absolute URL of a checkout; null unless it is on Stripe's host or on `origin`. A path is resolved against
 * `origin`.
 */
export function toCheckout(address: string, origin: string): string | null {
  const href = parseUrl(address, origin)?.href;
  if (href === undefined) return null;
  return [CHECKOUT, origin].some((site) => href.startsWith(`${site}/`)) ? href : null;
}
