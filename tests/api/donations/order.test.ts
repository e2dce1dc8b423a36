import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DonationApi, startDonations, type StripeEvent } from '../../support/stripe.ts';

/* The books are the same for every order and repetition of the events of a donation. */

const AMOUNT = 500;

interface Story {
  way: 'card' | 'oxxo' | 'lapsed' | 'expired' | 'waiting';
  /** Refunds in centavos, in order, and whether each one fails in the end. */
  refunds: ReadonlyArray<{ amount: number; fails: boolean }>;
  /** The fault of the payment; its refunds are valid. */
  wrong: 'nothing' | 'currency' | 'amount';
}

interface Telling {
  /** Orders events, by position. */
  ranks: readonly number[];
  /** Positions of events that are sent twice. */
  repeated: readonly number[];
  isAtOnce: boolean;
}

const story: fc.Arbitrary<Story> = fc.record({
  way: fc.constantFrom('card', 'card', 'oxxo', 'lapsed', 'expired', 'waiting'),
  // Their sum is at most the payment: Stripe refuses more.
  refunds: fc.array(
    fc.record({ amount: fc.integer({ min: 1, max: Math.floor((AMOUNT * 100) / 3) }), fails: fc.boolean() }),
    { maxLength: 3 },
  ),
  wrong: fc.constantFrom('nothing', 'nothing', 'nothing', 'currency', 'amount'),
});

const telling: fc.Arbitrary<Telling> = fc.record({
  ranks: fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 20, maxLength: 20 }),
  repeated: fc.array(fc.nat(19), { maxLength: 8 }),
  isAtOnce: fc.boolean(),
});

const isPaid = ({ way }: Story) => way === 'card' || way === 'oxxo';

/** Carries it out at Stripe. Gives Stripe's events and the id of the donation. */
async function live(api: DonationApi, told: Story): Promise<{ id: number; events: StripeEvent[] }> {
  const before = api.events.length;
  const { id, session } = await api.donate(AMOUNT, { from: `192.0.2.${api.events.length % 250}` });
  if (told.way === 'card') await api.choose(session, 'card');
  else if (told.way === 'expired') await api.stripe.checkout.sessions.expire(session);
  else await api.choose(session, 'oxxo');
  if (told.way === 'oxxo') await api.choose(session, 'pay');
  if (told.way === 'lapsed') await api.choose(session, 'lapse');
  if (isPaid(told)) {
    const { payment_intent } = await api.stripe.checkout.sessions.retrieve(session);
    for (const { amount, fails } of told.refunds) {
      const refund = await api.stripe.refunds.create({ payment_intent: String(payment_intent), amount });
      if (fails) await api.double.failRefund(refund.id);
    }
  }
  return { id, events: api.events.slice(before).map((event) => spoiled(event, told)) };
}

const spoiled = (event: StripeEvent, { wrong }: Story): StripeEvent => {
  const { object } = event.data;
  if (wrong === 'nothing' || object['object'] !== 'checkout.session') return event;
  const change = wrong === 'currency' ? { currency: 'usd' } : { amount_total: AMOUNT * 100 + 1 };
  return { ...event, data: { object: { ...object, ...change } } };
};

/** The expected state of the books. */
function expectedOf(told: Story) {
  const given = told.refunds.filter(({ fails }) => !fails).reduce((sum, { amount }) => sum + amount, 0);
  const wasPromised = told.way !== 'expired' && told.wrong !== 'nothing';
  if (wasPromised) return { status: 'review', refunded: 0, mails: 0 };
  if (!isPaid(told)) {
    const status = { lapsed: 'failed', expired: 'expired', waiting: 'pending' }[told.way as 'lapsed'];
    return { status, refunded: 0, mails: 0 };
  }
  const status = given === 0 ? 'paid' : given < AMOUNT * 100 ? 'partially_refunded' : 'refunded';
  return { status, refunded: given, mails: 1 };
}

async function tellAll(api: DonationApi, events: readonly StripeEvent[], how: Telling): Promise<void> {
  const twice = how.repeated.flatMap((position) => events[position % events.length] ?? []);
  const inOrder = [...events, ...twice]
    .map((event, index) => ({ event, rank: (how.ranks[index % 20] ?? 0) + index / 1000 }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ event }) => event);
  if (how.isAtOnce) {
    const replies = await Promise.all(inOrder.map((event) => api.tell(event)));
    expect(replies.map(({ status }) => status)).toEqual(inOrder.map(() => 200));
    return;
  }
  for (const event of inOrder) expect((await api.tell(event)).status).toBe(200);
}

test('every order of events, with repetitions, leads to the same books', { timeout: 120_000 }, async () => {
  const api = await startDonations();
  api.hold();
  await fc.assert(
    fc.asyncProperty(story, telling, async (told, how) => {
      const { id, events } = await live(api, told);
      await tellAll(api, events, how);
      const { status, refunded } = await api.row(id);
      const mails = (await api.row(id)).receipt_at === null ? 0 : 1;
      expect({ status, refunded, mails }).toEqual(expectedOf(told));
      const facts = await api.db.selectFrom('donation_facts').select('event_id').execute();
      const kept = new Set(facts.map(({ event_id }) => event_id));
      expect(events.every((event) => kept.has(event.id))).toBe(true);
      expect(kept.size).toBe(facts.length);
    }),
    { numRuns: 100 },
  );
  const receipts = await api.db.selectFrom('mails').selectAll().execute();
  const due = await api.db.selectFrom('donations').select('id').where('receipt_at', 'is not', null).execute();
  expect(receipts).toHaveLength(due.length);
});
