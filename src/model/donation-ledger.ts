import {
  type DonationStatus,
  donationStatuses,
  type DonationTotalsWire,
  type DonationWire,
} from '#contract/donation.ts';
import { paths } from './paths.ts';

export { donationStatuses };

/** A donation as admins see it. Amounts in MXN. */
export interface Donation {
  id: number;
  status: DonationStatus;
  amount: number;
  refunded: number;
  /** Empty where it is not known. */
  email: string;
  /** Of the payment, or of the beginning where none was made: ISO 8601. */
  at: string;
  /** What it is called at Stripe; empty for none. */
  reference: string;
}

export const toDonation = (wire: DonationWire): Donation => ({
  id: wire.id,
  status: wire.status,
  amount: wire.amount,
  refunded: wire.refunded,
  email: wire.email ?? '',
  at: wire.paid_at ?? wire.created_at,
  reference: wire.payment_intent ?? wire.session_id ?? '',
});

export type { DonationTotalsWire as DonationTotals };

/** What a list of donations is narrowed by; days are those of Mexico City, `YYYY-MM-DD`. */
export interface DonationFilters {
  status?: DonationStatus;
  date_from?: string;
  date_to?: string;
}

const clock = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'America/Mexico_City',
});

/** When something was donated by the clocks of Mexico City: `20 nov 2026, 18:30`. */
export const donationMoment = (instant: string): string => clock.format(new Date(instant));

const month = new Intl.DateTimeFormat('es-MX', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `2026-11` as people write it: `nov 2026`. */
export const monthName = (written: string): string => month.format(new Date(`${written}-01T00:00:00Z`));

/** A page of the list and what it is narrowed by. */
export interface LedgerRequest {
  filters: DonationFilters;
  page: number;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** What an address or a form asks for; what cannot be used counts as nothing. */
export function toLedgerRequest(asked: URLSearchParams | FormData): LedgerRequest {
  const filters: DonationFilters = {};
  const status = donationStatuses.find((one) => one === asked.get('status'));
  if (status) filters.status = status;
  for (const name of ['date_from', 'date_to'] as const) {
    const day = asked.get(name);
    if (typeof day === 'string' && DAY.test(day)) filters[name] = day;
  }
  return { filters, page: Math.max(1, Math.trunc(Number(asked.get('page'))) || 1) };
}

export function ledgerAddress({ filters, page }: LedgerRequest): string {
  const query = new URLSearchParams(Object.entries(filters));
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${paths.adminDonations}?${query}` : paths.adminDonations;
}
