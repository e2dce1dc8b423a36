import type { DonationStatus } from '#contract/donation.ts';
import { isWithinBounds, MAX_DONATION, MIN_DONATION, readPesos } from '#contract/donation-amount.ts';
import { formatPesos } from './money.ts';

export type { DonationStatus };

/** Pesos that a press of a button is enough for, and the one that is chosen already. */
export const PRESETS = [50, 100, 200, 500] as const;
export const USUAL_PRESET = 100;

/** The choice of an amount of one's own, as forms send it. */
export const OTHER = 'otra';

/** What may be donated at once, as people read it. */
export const LEAST = formatPesos(MIN_DONATION);
export const MOST = formatPesos(MAX_DONATION);

/** What was typed as an amount. */
export type TypedDonation = { status: 'ok'; pesos: number } | { status: 'unreadable' | 'outOfBounds' };

export function toDonationAmount(typed: string): TypedDonation {
  const pesos = readPesos(typed);
  if (pesos === null) return { status: 'unreadable' };
  return isWithinBounds(pesos) ? { status: 'ok', pesos } : { status: 'outOfBounds' };
}

const CHECKOUT = 'https://checkout.stripe.com';

/**
 * The address of a checkout, or null where it leads neither to Stripe's page nor to the site at `origin`.
 * A path is one of that site, by whichever of its names it is visited.
 */
export function toCheckout(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null;
  const { href } = new URL(address, origin);
  return [CHECKOUT, origin].some((site) => href.startsWith(`${site}/`)) ? href : null;
}
