import { sql } from 'kysely';
import type { DonationStatus, DonationTotalsWire, DonationWire } from '#contract/donation.ts';
import { type Donation, FORGOTTEN } from './donation.ts';
import { paginate, type PageRequest, type PageResult, utcIso } from '../read.ts';
import type { Db } from '../write.ts';

export interface DonationFilters extends PageRequest {
  /** Which books: of tests, or of money. */
  isTest: boolean;
  status?: DonationStatus | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
}

/** The newest first, by the day of the payment. */
export function listDonations(
  db: Db,
  { isTest, status, date_from, date_to, ...request }: DonationFilters,
): Promise<PageResult<Donation & { payment_intent: string | null }>> {
  let query = db
    .selectFrom('donations')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('donation_facts')
        .select((of) => of.fn.max('payment_intent').as('payment_intent'))
        .whereRef('donation_facts.donation_id', '=', 'donations.id')
        .as('payment_intent'),
    )
    .where('is_test', '=', isTest ? 1 : 0)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc');
  if (status !== undefined) query = query.where('status', '=', status);
  if (date_from !== undefined) query = query.where('day', '>=', date_from);
  if (date_to !== undefined) query = query.where('day', '<=', date_to);
  return paginate(query, request);
}

/** Centavos that came in and stayed. */
const netOf = ({ status, amount, refunded }: Donation): number =>
  INCOME.some((income) => income === status) ? amount - refunded : 0;

/** Donations that were paid as agreed, including those refunded later. */
const INCOME = ['paid', 'partially_refunded', 'refunded'] as const satisfies readonly DonationStatus[];

export function donationToWire(donation: Donation & { payment_intent: string | null }): DonationWire {
  const { id, status, email, session_id, payment_intent, paid_at } = donation;
  return {
    id,
    status,
    amount: donation.amount / 100,
    currency: 'MXN',
    refunded: donation.refunded / 100,
    net: netOf(donation) / 100,
    email: email === FORGOTTEN ? null : email,
    created_at: utcIso(donation.created_at),
    paid_at: paid_at === null ? null : utcIso(paid_at),
    session_id,
    payment_intent,
    ...(donation.is_test === 1 && { is_test: true }),
  };
}

/** Centavos as pesos. */
const income = (count: number, paid: number, refunded: number) => ({
  count,
  paid: paid / 100,
  refunded: refunded / 100,
  net: (paid - refunded) / 100,
});

/** Totals of received donations in pesos, overall and by month, either of tests or of real payments. */
export async function donationTotals(db: Db, isTest: boolean): Promise<DonationTotalsWire> {
  const is_test = isTest ? 1 : 0;
  const month = sql<string>`substr(day, 1, 7)`;
  const rows = await db
    .selectFrom('donations')
    .select([
      month.as('month'),
      sql<number>`count(*)`.as('count'),
      sql<number>`cast(sum(amount) as bigint)`.as('paid'),
      sql<number>`cast(sum(refunded) as bigint)`.as('refunded'),
    ])
    .where('is_test', '=', is_test)
    .where('status', 'in', [...INCOME])
    .groupBy(month)
    .orderBy('month', 'desc')
    .execute();
  const open = await db
    .selectFrom('donations')
    .select([
      'status',
      sql<number>`count(*)`.as('count'),
      sql<number>`cast(sum(amount) as bigint)`.as('amount'),
    ])
    .where('is_test', '=', is_test)
    .where('status', 'in', ['pending', 'review'])
    .groupBy('status')
    .execute();
  const review = open.find(({ status }) => status === 'review');
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    ...income(
      sum((row) => row.count),
      sum((row) => row.paid),
      sum((row) => row.refunded),
    ),
    pending: (open.find(({ status }) => status === 'pending')?.amount ?? 0) / 100,
    review: { count: review?.count ?? 0, amount: (review?.amount ?? 0) / 100 },
    months: rows.map((row) => ({ month: row.month, ...income(row.count, row.paid, row.refunded) })),
    ...(isTest && { is_test: true }),
  };
}
