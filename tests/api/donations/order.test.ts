import { fc, runs } from '../../support/fast-check.ts';
import { expect, test } from 'vitest';
import { type DonationApi, startDonations, type StripeEvent } from '../../support/stripe.ts';

/* The state of a donation is the same for every order and repetition of the events of a donation. */

const AMOUNT = 500;

interface Story {
  outcome: 'card' | 'oxxo' | 'lapsed' | 'expired' | 'waiting';
  /** Refunds in centavos, in order, and whether each one fails in the end. */
  refunds: ReadonlyArray<{ amount: number; fails: boolean }>;
  /** The fault of the payment; its refunds are valid. */
  fault: 'nothing' | 'currency' | 'amount';
}

interface DeliveryOrder {
  /** Orders events, by position. */
  ranks: readonly number[];
  /** Positions of events that are sent twice. */
  repeated: readonly number[];
  isConcurrent: boolean;
}

const story: fc.Arbitrary<Story> = fc.record({
  outcome: fc.constantFrom('card', 'card', 'oxxo', 'lapsed', 'expired', 'waiting'),
  // Their sum is at most the payment: Stripe refuses more.
  refunds: fc.array(
    fc.record({ amount: fc.integer({ min: 1, max: Math.floor((AMOUNT * 100) / 3) }), fails: fc.boolean() }),
    { maxLength: 3 },
  ),
  fault: fc.constantFrom('nothing', 'nothing', 'nothing', 'currency', 'amount'),
});

const deliveryOrder: fc.Arbitrary<DeliveryOrder> = fc.record({
  ranks: fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 20, maxLength: 20 }),
  repeated: fc.array(fc.nat(19), { maxLength: 8 }),
  isConcurrent: fc.boolean(),
});

const isPaid = ({ outcome }: Story) => outcome === 'card' || outcome === 'oxxo';

/** Carries it out at Stripe. Gives Stripe's events and the id of the donation. */
async function carryOut(api: DonationApi, donated: Story): Promise<{ id: number; events: StripeEvent[] }> {
  const before = api.events.length;
  const { id, session } = await api.donate(AMOUNT, { from: `192.0.2.${api.events.length % 250}` });
  if (donated.outcome === 'card') await api.chooseOutcome(session, 'card');
  else if (donated.outcome === 'expired') await api.stripe.checkout.sessions.expire(session);
  else await api.chooseOutcome(session, 'oxxo');
  if (donated.outcome === 'oxxo') await api.chooseOutcome(session, 'pay');
  if (donated.outcome === 'lapsed') await api.chooseOutcome(session, 'lapse');
  if (isPaid(donated)) {
    const { payment_intent } = await api.stripe.checkout.sessions.retrieve(session);
    for (const { amount, fails } of donated.refunds) {
      const refund = await api.stripe.refunds.create({ payment_intent: String(payment_intent), amount });
      if (fails) await api.double.failRefund(refund.id);
    }
  }
  return { id, events: api.events.slice(before).map((event) => withFault(event, donated)) };
}

const withFault = (event: StripeEvent, { fault }: Story): StripeEvent => {
  const { object } = event.data;
  if (fault === 'nothing' || object['object'] !== 'checkout.session') return event;
  const change = fault === 'currency' ? { currency: 'usd' } : { amount_total: AMOUNT * 100 + 1 };
  return { ...event, data: { object: { ...object, ...change } } };
};

/** The expected state of the donation. */
function expectedOf(donated: Story) {
  const refundedAmount = donated.refunds
    .filter(({ fails }) => !fails)
    .reduce((sum, { amount }) => sum + amount, 0);
  const needsReview = donated.outcome !== 'expired' && donated.fault !== 'nothing';
  if (needsReview) return { status: 'review', refunded: 0, mails: 0 };
  if (!isPaid(donated)) {
    const status = { lapsed: 'failed', expired: 'expired', waiting: 'pending' }[donated.outcome as 'lapsed'];
    return { status, refunded: 0, mails: 0 };
  }
  const status =
    refundedAmount === 0 ? 'paid' : refundedAmount < AMOUNT * 100 ? 'partially_refunded' : 'refunded';
  return { status, refunded: refundedAmount, mails: 1 };
}

async function deliverAll(
  api: DonationApi,
  events: readonly StripeEvent[],
  order: DeliveryOrder,
): Promise<void> {
  const twice = order.repeated.flatMap((position) => events[position % events.length] ?? []);
  const inOrder = [...events, ...twice]
    .map((event, index) => ({ event, rank: (order.ranks[index % 20] ?? 0) + index / 1000 }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ event }) => event);
  if (order.isConcurrent) {
    const replies = await Promise.all(inOrder.map((event) => api.deliver(event)));
    expect(replies.map(({ status }) => status)).toEqual(inOrder.map(() => 200));
    return;
  }
  for (const event of inOrder) expect((await api.deliver(event)).status).toBe(200);
}

test('every order of events, with repetitions, leads to the same state', async () => {
  const api = await startDonations();
  api.holdEvents();
  await fc.assert(
    fc.asyncProperty(story, deliveryOrder, async (donated, order) => {
      const { id, events } = await carryOut(api, donated);
      await deliverAll(api, events, order);
      const { status, refunded } = await api.row(id);
      const mails = (await api.row(id)).receipt_at === null ? 0 : 1;
      expect({ status, refunded, mails }).toEqual(expectedOf(donated));
      const facts = await api.db.selectFrom('donation_facts').select('event_id').execute();
      const storedEvents = new Set(facts.map(({ event_id }) => event_id));
      expect(events.every((event) => storedEvents.has(event.id))).toBe(true);
      expect(storedEvents.size).toBe(facts.length);
    }),
    { numRuns: runs(60) },
  );
  const receipts = await api.db.selectFrom('mails').selectAll().execute();
  const due = await api.db.selectFrom('donations').select('id').where('receipt_at', 'is not', null).execute();
  expect(receipts).toHaveLength(due.length);
});
