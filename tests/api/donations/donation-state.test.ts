import { fc } from '../../support/fast-check.ts';
import { expect, test } from 'vitest';
import { type Fact, donationStateOf } from '#api/donations/donation-state.ts';

const AMOUNT = 10_000;

let moments = 0;
const fact = (kind: Fact['kind'], rest: Partial<Fact> = {}): Fact => ({
  kind,
  state: '',
  amount: AMOUNT,
  currency: 'mxn',
  refund_id: null,
  happened_at: new Date(Date.UTC(2026, 10, 21) + (moments += 1000)).toISOString(),
  ...rest,
});

const paid = fact('completed', { state: 'paid' });
const promised = fact('completed', { state: 'unpaid' });
const succeeded = fact('succeeded', { state: 'paid' });
const failed = fact('failed', { state: 'unpaid' });
const expired = fact('expired', { state: 'unpaid' });
const refund = (refund_id: string, amount: number, state: string) =>
  fact('refund', { refund_id, amount, state });
const charge = (amount: number) => fact('charge', { amount });

/** All permutations of a list. */
const ordersOf = <Item>(items: readonly Item[]): Item[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, index) => ordersOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));

const histories: Array<[string, Fact[], string, number]> = [
  ['no event arrived', [], 'created', 0],
  ['a card payment succeeded', [paid], 'paid', 0],
  ['a voucher was issued', [promised], 'pending', 0],
  ['a voucher was paid', [promised, succeeded], 'paid', 0],
  ['a voucher was paid and the event of its issue never arrived', [succeeded], 'paid', 0],
  ['a voucher expired', [promised, failed], 'failed', 0],
  ['a checkout expired', [expired], 'expired', 0],
  [
    'a part was refunded, reported by the refund and the charge',
    [paid, charge(4000), refund('a', 4000, 'succeeded')],
    'partially_refunded',
    4000,
  ],
  ['a part was refunded, reported by the charge only', [paid, charge(4000)], 'partially_refunded', 4000],
  [
    'a part was refunded, reported by the refund only',
    [paid, refund('a', 4000, 'pending')],
    'partially_refunded',
    4000,
  ],
  [
    'two parts were refunded, both reported by the charge too',
    [paid, charge(4000), charge(10_000), refund('a', 4000, 'succeeded'), refund('b', 6000, 'succeeded')],
    'refunded',
    10_000,
  ],
  [
    'two parts were refunded, each reported by its refund only',
    [paid, refund('a', 4000, 'succeeded'), refund('b', 5000, 'pending')],
    'partially_refunded',
    9000,
  ],
  [
    'a refund failed after all',
    [paid, charge(4000), refund('a', 4000, 'succeeded'), refund('a', 4000, 'failed')],
    'paid',
    0,
  ],
  [
    'a refund failed and another did not',
    [paid, charge(4000), refund('a', 4000, 'failed'), charge(3000), refund('b', 3000, 'succeeded')],
    'partially_refunded',
    3000,
  ],
  ['a refund has no payment', [refund('a', 4000, 'succeeded')], 'created', 0],
  ['the refund is larger than the payment', [paid, charge(10_001)], 'review', 0],
  ['the payment was in dollars', [fact('completed', { state: 'paid', currency: 'usd' })], 'review', 0],
  [
    'the voucher is for more pesos than agreed',
    [fact('completed', { state: 'unpaid', amount: 10_001 })],
    'review',
    0,
  ],
  [
    'a payment in dollars was refunded in full',
    [fact('completed', { state: 'paid', currency: 'usd' }), fact('charge', { currency: 'usd' })],
    'refunded',
    AMOUNT,
  ],
  [
    'a payment of less than agreed was refunded in full',
    [fact('completed', { state: 'paid', amount: 9000 }), charge(9000), refund('a', 9000, 'succeeded')],
    'refunded',
    AMOUNT,
  ],
  [
    'a payment of less than agreed was refunded in part',
    [fact('completed', { state: 'paid', amount: 9000 }), charge(4000)],
    'review',
    0,
  ],
  [
    'a payment in dollars was refunded in as many pesos',
    [fact('completed', { state: 'paid', currency: 'usd' }), charge(AMOUNT)],
    'review',
    0,
  ],
  ['nothing was charged', [fact('completed', { state: 'no_payment_required', amount: 0 })], 'review', 0],
  ['a refund was in dollars', [paid, fact('charge', { amount: 4000, currency: 'usd' })], 'review', 0],
  ['a checkout in another currency ended', [fact('expired', { currency: 'usd' })], 'expired', 0],
];

test.each(histories)('when %s, every order gives this state', (_, facts, status, refunded) => {
  for (const order of ordersOf(facts))
    expect(donationStateOf({ amount: AMOUNT }, order)).toMatchObject({ status, refunded });
});

const anyFact: fc.Arbitrary<Fact> = fc.constantFrom(
  paid,
  promised,
  succeeded,
  failed,
  expired,
  charge(0),
  charge(4000),
  charge(10_000),
  refund('a', 4000, 'pending'),
  refund('a', 4000, 'succeeded'),
  refund('a', 4000, 'failed'),
  refund('b', 6000, 'succeeded'),
  refund('b', 6000, 'canceled'),
  fact('succeeded', { currency: 'usd' }),
);

test('state and refunds do not depend on order or repetition, and no centavo is added', () => {
  fc.assert(
    fc.property(fc.array(anyFact, { maxLength: 12 }), fc.infiniteStream(fc.nat(1000)), (facts, ranks) => {
      const standing = donationStateOf({ amount: AMOUNT }, facts);
      const ranked = [...facts, ...facts.slice(0, 3)].map((item) => ({
        item,
        rank: ranks.next().value ?? 0,
      }));
      const shuffled = ranked.toSorted((a, b) => a.rank - b.rank).map(({ item }) => item);
      expect(donationStateOf({ amount: AMOUNT }, shuffled)).toEqual(standing);
      expect(standing.refunded).toBeGreaterThanOrEqual(0);
      expect(standing.refunded).toBeLessThanOrEqual(AMOUNT);
      const isIncome = ['paid', 'partially_refunded', 'refunded'].includes(standing.status);
      expect(isIncome || standing.refunded === 0).toBe(true);
      if (isIncome) expect(standing.paidAt).not.toBeNull();
    }),
    { numRuns: 2000 },
  );
});

test('a payment has the date of its earliest event', () => {
  const [early, late] = ['2026-11-21T05:59:59.000Z', '2026-11-23T10:00:00.000Z'];
  const facts = [
    fact('succeeded', { happened_at: late }),
    fact('completed', { state: 'paid', happened_at: early }),
    fact('charge', { amount: 1, happened_at: '2026-11-20T00:00:00.000Z' }),
  ];
  for (const order of ordersOf(facts)) expect(donationStateOf({ amount: AMOUNT }, order).paidAt).toBe(early);
});
