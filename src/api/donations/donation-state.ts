import type { DonationStatus } from '#contract/donation.ts';
import type { DonationFactTable } from '../data/database/schema.ts';
import type { Selectable } from 'kysely';

/** The amount that the checkout was opened with. */
export interface AgreedAmount {
  /** Centavos of MXN. */
  amount: number;
}

export type Fact = Pick<
  Selectable<DonationFactTable>,
  'kind' | 'state' | 'amount' | 'currency' | 'refund_id' | 'happened_at'
>;

export interface DonationState {
  status: DonationStatus;
  /** Centavos, at most the agreed amount; the whole of it when a payment of another amount or currency was refunded. */
  refunded: number;
  /** When it was paid at Stripe, also if it was refunded later; null if it never was. */
  paidAt: string | null;
}

const CURRENCY = 'mxn';

/** Final states of refunds that returned no money. */
const FAILED_REFUND_STATES = new Set(['failed', 'canceled']);

/** Facts about a payment or refund that is done or pending. */
const isMoney = ({ kind }: Fact) => kind !== 'failed' && kind !== 'expired';
const isOfSession = ({ kind }: Fact) => kind === 'completed' || kind === 'succeeded';
const isPayment = ({ kind, state }: Fact) =>
  kind === 'succeeded' || (kind === 'completed' && state !== 'unpaid');

/**
 * The state of a donation as a function of the set of its facts: neither their order nor repeated facts change the
 * result.
 */
export function donationStateOf({ amount }: AgreedAmount, facts: readonly Fact[]): DonationState {
  const has = (kind: Fact['kind']) => facts.some((fact) => fact.kind === kind);
  const paidAt =
    facts
      .filter(isPayment)
      .map((fact) => fact.happened_at)
      .toSorted()[0] ?? null;
  const refunded = refundedAmount(facts);
  const isForeign =
    facts.some((fact) => isOfSession(fact) && fact.amount !== amount) ||
    facts.some((fact) => isMoney(fact) && fact.currency !== CURRENCY);
  if (isForeign && isFullyRefunded(facts, refunded)) return { status: 'refunded', refunded: amount, paidAt };
  if (isForeign || refunded > amount) return { status: 'review', refunded: 0, paidAt };
  if (paidAt !== null) return { status: paidStatus(amount, refunded), refunded, paidAt };
  const status = has('failed')
    ? 'failed'
    : has('expired')
      ? 'expired'
      : has('completed')
        ? 'pending'
        : 'created';
  return { status, refunded: 0, paidAt };
}

/** Whether the paid amount was refunded completely, also where it differs from the agreed one. */
function isFullyRefunded(facts: readonly Fact[], refunded: number): boolean {
  const paid = facts.find(isPayment);
  if (paid === undefined || paid.amount === 0 || refunded !== paid.amount) return false;
  const isSame = (fact: Fact) =>
    fact.currency === paid.currency && (!isPayment(fact) || fact.amount === paid.amount);
  return facts.filter(isMoney).every(isSame);
}

const paidStatus = (amount: number, refunded: number): DonationStatus =>
  refunded === 0 ? 'paid' : refunded < amount ? 'partially_refunded' : 'refunded';

/**
 * Refunded centavos. Stripe sends each refund with its state, and their sum on the charge. Events of either may be
 * missing, so the larger value counts; refunds that failed later are subtracted from the charge's sum.
 */
function refundedAmount(facts: readonly Fact[]): number {
  const refunds = Map.groupBy(
    facts.filter(({ kind }) => kind === 'refund'),
    ({ refund_id }) => refund_id,
  );
  let succeeded = 0;
  let failed = 0;
  for (const states of refunds.values()) {
    const amount = Math.max(...states.map((fact) => fact.amount));
    if (states.some(({ state }) => FAILED_REFUND_STATES.has(state))) failed += amount;
    else succeeded += amount;
  }
  const charges = facts.filter(({ kind }) => kind === 'charge').map((fact) => fact.amount);
  return Math.max(succeeded, Math.max(0, ...charges) - failed, 0);
}
