import {
  type DonationStatus,
  donationStatuses,
  type DonationTotalsWire,
  type DonationWire,
} from '#contract/donation.ts';
import { paths } from '../paths.ts';

export { donationStatuses };

/** A donation in the admin list. Amounts in MXN. */
export interface Donation {
  id: number;
  status: DonationStatus;
  amount: number;
  refunded: number;
  /** Empty when it is unknown. */
  email: string;
  /** When it was paid, else when it was created: ISO 8601. */
  at: string;
  /** Stripe's id of the payment or session; empty for none. */
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

/** The filters of the list of donations; days in the zone of Mexico City, `YYYY-MM-DD`. */
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

/** The time of a donation in the zone of Mexico City: `20 nov 2026, 18:30`. */
export const formatDonationTime = (instant: string): string => clock.format(new Date(instant));

const month = new Intl.DateTimeFormat('es-MX', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Formats `2026-11` as `nov 2026`. */
export const monthName = (written: string): string => month.format(new Date(`${written}-01T00:00:00Z`));

/** A page of the list and its filters. */
export interface LedgerRequest {
  filters: DonationFilters;
  page: number;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Reads filters and page from a URL's query or a form; invalid values are ignored. */
export function toLedgerRequest(values: URLSearchParams | FormData): LedgerRequest {
  const filters: DonationFilters = {};
  const status = donationStatuses.find((one) => one === values.get('status'));
  if (status) filters.status = status;
  for (const name of ['date_from', 'date_to'] as const) {
    const day = values.get(name);
    if (typeof day === 'string' && DAY.test(day)) filters[name] = day;
  }
  return { filters, page: Math.max(1, Math.trunc(Number(values.get('page'))) || 1) };
}

/** The path and query of a page of the list with its filters. */
export function ledgerAddress({ filters, page }: LedgerRequest): string {
  const query = new URLSearchParams(Object.entries(filters));
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${paths.adminDonations}?${query}` : paths.adminDonations;
}
