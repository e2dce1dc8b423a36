import * as fc from 'fast-check';
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

const stories: Array<[string, Fact[], string, number]> = [
  ['nothing was told', [], 'created', 0],
  ['a card paid', [paid], 'paid', 0],
  ['a voucher was made', [promised], 'pending', 0],
  ['a voucher was paid', [promised, succeeded], 'paid', 0],
  ['a voucher was paid and its making never told', [succeeded], 'paid', 0],
  ['a voucher lapsed', [promised, failed], 'failed', 0],
  ['a checkout expired', [expired], 'expired', 0],
  [
    'a part went back, told both ways',
    [paid, charge(4000), refund('a', 4000, 'succeeded')],
    'partially_refunded',
    4000,
  ],
  ['a part went back, told of the charge alone', [paid, charge(4000)], 'partially_refunded', 4000],
  ['a part went back, told by itself', [paid, refund('a', 4000, 'pending')], 'partially_refunded', 4000],
  [
    'two parts went back, of which the charge tells twice',
    [paid, charge(4000), charge(10_000), refund('a', 4000, 'succeeded'), refund('b', 6000, 'succeeded')],
    'refunded',
    10_000,
  ],
  [
    'two parts went back, each told by itself',
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
  ['money went back of what never came', [refund('a', 4000, 'succeeded')], 'created', 0],
  ['more went back than came', [paid, charge(10_001)], 'review', 0],
  ['dollars came', [fact('completed', { state: 'paid', currency: 'usd' })], 'review', 0],
  [
    'pesos were agreed on and more were promised',
    [fact('completed', { state: 'unpaid', amount: 10_001 })],
    'review',
    0,
  ],
  [
    'dollars came and all of them went back',
    [fact('completed', { state: 'paid', currency: 'usd' }), fact('charge', { currency: 'usd' })],
    'refunded',
    AMOUNT,
  ],
  [
    'less than was agreed came and all of it went back',
    [fact('completed', { state: 'paid', amount: 9000 }), charge(9000), refund('a', 9000, 'succeeded')],
    'refunded',
    AMOUNT,
  ],
  [
    'less than was agreed came and a part of it went back',
    [fact('completed', { state: 'paid', amount: 9000 }), charge(4000)],
    'review',
    0,
  ],
  [
    'dollars came and as many pesos went back',
    [fact('completed', { state: 'paid', currency: 'usd' }), charge(AMOUNT)],
    'review',
    0,
  ],
  ['nothing was charged', [fact('completed', { state: 'no_payment_required', amount: 0 })], 'review', 0],
  ['dollars went back', [paid, fact('charge', { amount: 4000, currency: 'usd' })], 'review', 0],
  ['a checkout in another currency ended', [fact('expired', { currency: 'usd' })], 'expired', 0],
];

test.each(stories)('when %s, every order gives this state', (_, facts, status, refunded) => {
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
