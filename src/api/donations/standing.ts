import type { DonationStatus } from '#contract/donation.ts';
import type { DonationFactTable } from '../data/schema.ts';
import type { Selectable } from 'kysely';

/** What was agreed on at the start. */
export interface Agreed {
  /** Centavos of MXN. */
  amount: number;
}

export type Fact = Pick<
  Selectable<DonationFactTable>,
  'kind' | 'state' | 'amount' | 'currency' | 'refund_id' | 'happened_at'
>;

export interface Standing {
  status: DonationStatus;
  /** Centavos, never more than was agreed; all of it where a payment of another amount or currency went back. */
  refunded: number;
  /** When it was paid at Stripe, whatever became of it later; null for what never was. */
  paidAt: string | null;
}

const CURRENCY = 'mxn';

/** Refunds in these states gave nothing back; no refund leaves them. */
const UNDONE = new Set(['failed', 'canceled']);

/** Facts about money that moved, or is promised. */
const isMoney = ({ kind }: Fact) => kind !== 'failed' && kind !== 'expired';
const isOfSession = ({ kind }: Fact) => kind === 'completed' || kind === 'succeeded';
const isPayment = ({ kind, state }: Fact) =>
  kind === 'succeeded' || (kind === 'completed' && state !== 'unpaid');

/**
 * How a donation stands by all that Stripe told of it, a function of the set of facts: neither
 * their order nor how often one is told plays a part.
 */
export function standingOf({ amount }: Agreed, facts: readonly Fact[]): Standing {
  const has = (kind: Fact['kind']) => facts.some((fact) => fact.kind === kind);
  const paidAt =
    facts
      .filter(isPayment)
      .map((fact) => fact.happened_at)
      .toSorted()[0] ?? null;
  const refunded = refundedBy(facts);
  const isForeign =
    facts.some((fact) => isOfSession(fact) && fact.amount !== amount) ||
    facts.some((fact) => isMoney(fact) && fact.currency !== CURRENCY);
  if (isForeign && wentBack(facts, refunded)) return { status: 'refunded', refunded: amount, paidAt };
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

/** Whether all that was paid was given back, whatever had been agreed on. */
function wentBack(facts: readonly Fact[], refunded: number): boolean {
  const paid = facts.find(isPayment);
  if (paid === undefined || paid.amount === 0 || refunded !== paid.amount) return false;
  const isSame = (fact: Fact) =>
    fact.currency === paid.currency && (!isPayment(fact) || fact.amount === paid.amount);
  return facts.filter(isMoney).every(isSame);
}

const paidStatus = (amount: number, refunded: number): DonationStatus =>
  refunded === 0 ? 'paid' : refunded < amount ? 'partially_refunded' : 'refunded';

/**
 * Centavos that went back. Single refunds are told by themselves, each with its latest state, and
 * added up on their charge: whichever of both knows more is right, less what failed later, which the
 * sum on the charge had counted.
 */
function refundedBy(facts: readonly Fact[]): number {
  const refunds = Map.groupBy(
    facts.filter(({ kind }) => kind === 'refund'),
    ({ refund_id }) => refund_id,
  );
  let standing = 0;
  let undone = 0;
  for (const told of refunds.values()) {
    const amount = Math.max(...told.map((fact) => fact.amount));
    if (told.some(({ state }) => UNDONE.has(state))) undone += amount;
    else standing += amount;
  }
  const charges = facts.filter(({ kind }) => kind === 'charge').map((fact) => fact.amount);
  return Math.max(standing, Math.max(0, ...charges) - undone, 0);
}
