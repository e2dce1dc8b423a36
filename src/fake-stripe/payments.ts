import { invalid, missing } from './error.ts';
import { type Charge, type Emit, newId, type PaymentIntent, type Refund, type Session } from './objects.ts';
import type { RefundParams, SessionParams } from './params.ts';

/** A session's payment with its charge, once it succeeded, and its refunds. */
export interface Payment {
  intent: PaymentIntent;
  charge: Charge | null;
  refunds: Refund[];
}

/** Payments and refunds in memory. `seconds` gives the time in seconds since 1970. */
export function createPayments({ emit, seconds }: { emit: Emit; seconds: () => number }) {
  const payments = new Map<string, Payment>();

  const require = (id: string): Payment => {
    const payment = payments.get(id);
    if (!payment) throw missing('payment_intent', id);
    return payment;
  };

  return {
    intent: (id: string): PaymentIntent => require(id).intent,

    /** The payment of a session; undefined until it is completed. */
    of: ({ payment_intent }: Session): Payment | undefined =>
      payment_intent === null ? undefined : payments.get(payment_intent),

    delete: (id: string): void => void payments.delete(id),

    /** Creates the payment of a session, which waits to be collected. */
    create(session: Session, words: SessionParams['payment_intent_data']): Payment {
      const intent: PaymentIntent = {
        id: newId('pi'),
        object: 'payment_intent',
        amount: session.amount_total,
        amount_received: 0,
        created: seconds(),
        currency: session.currency,
        description: words?.description ?? null,
        latest_charge: null,
        livemode: false,
        metadata: words?.metadata ?? {},
        payment_method_types: session.payment_method_types,
        receipt_email: null,
        status: 'requires_action',
      };
      const payment: Payment = { intent, charge: null, refunds: [] };
      payments.set(intent.id, payment);
      return payment;
    },

    /** Marks a payment as succeeded and creates its charge. */
    collect(payment: Payment): void {
      const { id, amount, currency, metadata } = payment.intent;
      payment.charge = {
        id: newId('ch'),
        object: 'charge',
        amount,
        amount_captured: amount,
        amount_refunded: 0,
        created: seconds(),
        currency,
        livemode: false,
        metadata,
        paid: true,
        payment_intent: id,
        refunded: false,
        status: 'succeeded',
      };
      const latest_charge = payment.charge.id;
      Object.assign(payment.intent, { status: 'succeeded', amount_received: amount, latest_charge });
    },

    async refund(params: RefundParams): Promise<Refund> {
      const { charge, refunds } = require(params.payment_intent);
      if (!charge) throw invalid('This PaymentIntent does not have a successful charge to refund.');
      const left = charge.amount - charge.amount_refunded;
      if (left === 0)
        throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
      const amount = params.amount ?? left;
      if (amount > left)
        throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
          param: 'amount',
        });
      const refund: Refund = {
        id: newId('re'),
        object: 'refund',
        amount,
        charge: charge.id,
        created: seconds(),
        currency: charge.currency,
        metadata: params.metadata ?? {},
        payment_intent: charge.payment_intent,
        reason: params.reason ?? null,
        status: 'succeeded',
      };
      refunds.push(refund);
      charge.amount_refunded += amount;
      charge.refunded = charge.amount_refunded === charge.amount;
      await Promise.all([
        emit('charge.refunded', charge),
        emit('refund.created', refund),
        emit('refund.updated', refund),
      ]);
      return refund;
    },

    /** Lets a refund that succeeded fail afterwards, as when a bank rejects it. */
    async failRefund(id: string): Promise<Refund> {
      for (const { charge, refunds } of payments.values()) {
        const refund = refunds.find((candidate) => candidate.id === id);
        if (!charge || refund?.status !== 'succeeded') continue;
        refund.status = 'failed';
        charge.amount_refunded -= refund.amount;
        charge.refunded = false;
        await Promise.all([emit('refund.updated', refund), emit('refund.failed', refund)]);
        return refund;
      }
      throw missing('refund', id);
    },
  };
}
