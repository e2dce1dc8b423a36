import { expect, test } from 'vitest';
import { getDonation, getDonationTotals, STRIPE_HOOK } from '#contract/donation.ts';
import { signatureOf } from '#fake-stripe/webhooks.ts';
import { person } from '../../support/account-area.ts';
import { type DonationApi, EMAIL, startDonations, type StripeEvent } from '../../support/stripe.ts';
import { useOwnDatabase } from '../../support/postgres/test-database.ts';

const facts = ({ db }: DonationApi) => db.selectFrom('donation_facts').selectAll().execute();

/** A card payment whose event is not delivered yet, and that event. */
async function startWithPayment(amount = 100) {
  const api = await startDonations();
  api.holdEvents();
  const donated = await api.donate(amount);
  await api.chooseOutcome(donated.session, 'card');
  const [event] = api.events;
  if (!event) throw new Error('Stripe told nothing.');
  return { api, ...donated, event };
}

const changed = (event: StripeEvent, object: Record<string, unknown>): StripeEvent => ({
  ...event,
  data: { object: { ...event.data.object, ...object } },
});

const post = (api: DonationApi, body: string, signature?: string) =>
  api.request(STRIPE_HOOK, {
    method: 'POST',
    headers: signature === undefined ? {} : { 'stripe-signature': signature },
    body,
  });

async function expectUntouched(api: DonationApi, id: number): Promise<void> {
  expect(await api.row(id)).toMatchObject({ status: 'created', paid_at: null, email: null });
  expect(await facts(api)).toEqual([]);
}

test('a signed event is stored and the payment is visible', async () => {
  const { api, id, session, event } = await startWithPayment();
  const reply = await api.deliver(event);
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await api.row(id)).toMatchObject({ status: 'paid', refunded: 0, email: 'donante@correo.test' });
  expect(await api.client.call(getDonation, { params: { session_id: session } })).toMatchObject({
    status: 'paid',
  });
});

test('a forged, changed, unsigned or old event is refused and changes nothing', async () => {
  const { api, id, event } = await startWithPayment();
  const body = JSON.stringify(event);
  const { webhookSecret } = api.double;
  const now = new Date();
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
  const validSignature = signatureOf(body, webhookSecret, now);
  const forgeries: Array<[string, string | undefined]> = [
    [body, undefined],
    [body, ''],
    [body, 'v1=abc'],
    [body, validSignature.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))],
    [body, validSignature.replace('v1=', 'v0=')],
    [body, signatureOf(body, 'whsec_otro', now)],
    [body, signatureOf(body, webhookSecret, minutes(-6))],
    [body.replace('"amount_total":10000', '"amount_total":99999'), validSignature],
    [`${body} `, validSignature],
    ['', signatureOf('', webhookSecret, now)],
    ['{', signatureOf('{', webhookSecret, now)],
    ['null', signatureOf('null', webhookSecret, now)],
    [
      JSON.stringify({ ...event, data: {} }),
      signatureOf(JSON.stringify({ ...event, data: {} }), webhookSecret, now),
    ],
  ];
  for (const [sent, signature] of forgeries) {
    const reply = await post(api, sent, signature);
    expect([sent.slice(0, 60), signature, reply.status]).toEqual([sent.slice(0, 60), signature, 400]);
  }
  await expectUntouched(api, id);
  expect((await post(api, body, validSignature)).status).toBe(200);
});

test('a body larger than any event is refused before it is read', async () => {
  const { api, id, event } = await startWithPayment();
  const reply = await api.deliver({ ...event, padding: 'x'.repeat(600 * 1024) });
  expect(reply.status).toBe(413);
  await expectUntouched(api, id);
});

test('a repeated event, sequential or concurrent, is acknowledged and stored once', async () => {
  const { api, id, event } = await startWithPayment();
  const replies = await Promise.all(Array.from({ length: 12 }, () => api.deliver(event)));
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  expect((await api.deliver(event)).status).toBe(200);
  expect(await facts(api)).toHaveLength(1);
  expect((await api.row(id)).status).toBe('paid');
});

test('an event of an unknown session is acknowledged and not stored', async () => {
  const { api, id, event } = await startWithPayment();
  const { metadata } = event.data.object;
  const foreign = [
    changed(event, { id: 'cs_1', metadata: {} }),
    changed(event, { id: 'cs_1', metadata: null }),
    changed(event, { id: 'cs_1', metadata: { donation: 'de-otro-sitio' }, client_reference_id: String(id) }),
    changed(event, { id: 'cs_1', metadata: { ...Object(metadata), site: 'https://otro.test' } }),
  ];
  for (const otherEvent of foreign) expect((await api.deliver(otherEvent)).status).toBe(200);
  await expectUntouched(api, id);
  expect((await api.deliver(event)).status).toBe(200);
  expect(await facts(api)).toHaveLength(1);
});

test('a payment for this site is stored even if its donation was lost or has another session', async () => {
  const lines: string[] = [];
  const api = await startDonations({ LOG_LEVEL: 'error' }, undefined, (line) => void lines.push(line));
  api.holdEvents();
  const { id, session } = await api.donate(100);
  await api.chooseOutcome(session, 'oxxo');
  await api.chooseOutcome(session, 'pay');
  const [voucherEvent, paid] = api.events;
  if (!voucherEvent || !paid) throw new Error('Stripe told nothing.');
  await api.db.deleteFrom('donations').where('id', '=', id).execute();
  await Promise.all([api.deliver(paid), api.deliver(voucherEvent), api.deliver(paid)]);
  const rows = () => api.db.selectFrom('donations').selectAll().orderBy('id').execute();
  expect(await rows()).toMatchObject([{ status: 'paid', amount: 10_000, session_id: session, email: EMAIL }]);
  expect(await api.countTo(EMAIL)).toBe(1);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, session, amount: 10_000, currency: 'mxn' });
  const refund = await api.stripe.refunds.create({
    payment_intent: String(paid.data.object['payment_intent']),
    amount: 4000,
  });
  expect(refund.amount).toBe(4000);
  for (const otherEvent of api.events.slice(2)) await api.deliver(otherEvent);
  expect(await rows()).toMatchObject([{ status: 'partially_refunded', refunded: 4000 }]);
  const duplicate = changed(paid, { id: 'cs_otra', payment_intent: 'pi_otro' });
  await api.deliver({ ...duplicate, id: 'evt_otro' });
  expect(await rows()).toMatchObject([
    { session_id: session, status: 'partially_refunded' },
    { session_id: 'cs_otra', status: 'paid' },
  ]);
});

test.each(['payment_intent.succeeded', 'charge.succeeded', 'customer.created', 'v1.nada'])(
  'an event of another kind (%s) is acknowledged',
  async (type) => {
    const { api, id, event } = await startWithPayment();
    expect((await api.deliver({ ...event, type })).status).toBe(200);
    await expectUntouched(api, id);
  },
);

test.each([
  ['another currency', { currency: 'usd' }],
  ['more than was agreed', { amount_total: 10_001 }],
  ['less than was agreed', { amount_total: 1 }],
  ['nothing at all', { amount_total: 0, payment_status: 'no_payment_required' }],
  ['no amount', { amount_total: null }],
])('a payment of %s needs a review and does not count as income', async (_, object) => {
  const { api, id, event } = await startWithPayment();
  expect((await api.deliver(changed(event, object))).status).toBe(200);
  expect(await api.row(id)).toMatchObject({
    status: 'review',
    amount: 10_000,
    refunded: 0,
    receipt_at: null,
  });
  const { client } = await person(api, 'dora', { is_admin: true });
  expect(await client.call(getDonationTotals)).toEqual({
    count: 0,
    paid: 0,
    refunded: 0,
    net: 0,
    pending: 0,
    review: { count: 1, amount: 100 },
    months: [],
    is_test: true,
  });
  // No later event makes it income.
  await api.deliver({ ...event, id: 'evt_despues' });
  expect((await api.row(id)).status).toBe('review');
});

test('a donation in review is refunded once all of it was returned', async () => {
  const { api, id, event } = await startWithPayment();
  await api.deliver(changed(event, { amount_total: 9000 }));
  const payment_intent = String(event.data.object['payment_intent']);
  const refund = (refundId: string, amount: number) => ({
    ...event,
    id: `evt_${refundId}`,
    type: 'refund.created',
    data: { object: { id: refundId, payment_intent, amount, currency: 'mxn', status: 'succeeded' } },
  });
  await api.deliver(refund('re_1', 4000));
  expect((await api.row(id)).status).toBe('review');
  await api.deliver(refund('re_2', 5000));
  expect(await api.row(id)).toMatchObject({ status: 'refunded', refunded: 10_000 });
  const { client } = await person(api, 'dora', { is_admin: true });
  expect(await client.call(getDonationTotals)).toMatchObject({ net: 0, review: { count: 0, amount: 0 } });
});

test('a voucher is pending until it is paid, and failed when it expires', async () => {
  const api = await startDonations();
  const [paid, expiredVoucher] = [await api.donate(250), await api.donate(250)];
  for (const { session } of [paid, expiredVoucher]) await api.chooseOutcome(session, 'oxxo');
  expect((await api.row(paid.id)).status).toBe('pending');
  expect(await api.countTo('donante@correo.test')).toBe(0);
  await api.chooseOutcome(paid.session, 'pay');
  await api.chooseOutcome(expiredVoucher.session, 'lapse');
  expect((await api.row(paid.id)).status).toBe('paid');
  expect((await api.row(expiredVoucher.id)).status).toBe('failed');
});

test('refunds are shown with their amount, and reverted when they fail', async () => {
  const api = await startDonations();
  const { id, session } = await api.donate(100);
  await api.chooseOutcome(session, 'card');
  const { payment_intent } = await api.stripe.checkout.sessions.retrieve(session);
  const refund = (amount: number) =>
    api.stripe.refunds.create({ payment_intent: String(payment_intent), amount });
  const first = await refund(3000);
  expect(await api.row(id)).toMatchObject({ status: 'partially_refunded', refunded: 3000 });
  await refund(7000);
  expect(await api.row(id)).toMatchObject({ status: 'refunded', refunded: 10_000 });
  await api.double.failRefund(first.id);
  expect(await api.row(id)).toMatchObject({ status: 'partially_refunded', refunded: 7000 });
});

test('a refund event that arrives before its payment waits for it', async () => {
  const { api, id, event } = await startWithPayment();
  const payment_intent = String(event.data.object['payment_intent']);
  await api.stripe.refunds.create({ payment_intent });
  for (const otherEvent of api.events.slice(1)) await api.deliver(otherEvent);
  expect(await api.row(id)).toMatchObject({ status: 'created', refunded: 0 });
  await api.deliver(event);
  expect(await api.row(id)).toMatchObject({ status: 'refunded', refunded: 10_000 });
});

test('an event that fails with a 500 is sent again and changes nothing until it works', async () => {
  useOwnDatabase();
  const { api, id, event } = await startWithPayment();
  // Without the table writing fails in the middle of the transaction.
  await api.db.schema.alterTable('mails').renameTo('mails_away').execute();
  expect((await api.deliver(event)).status).toBe(500);
  await expectUntouched(api, id);
  await api.db.schema.alterTable('mails_away').renameTo('mails').execute();
  expect((await api.deliver(event)).status).toBe(200);
  expect((await api.row(id)).status).toBe('paid');
});

test('a restored donation has the date of its session, whichever event arrives first', async () => {
  const api = await startDonations({ LOG_LEVEL: 'silent' });
  api.holdEvents();
  const { id, session } = await api.donate(100);
  await api.chooseOutcome(session, 'oxxo');
  await api.chooseOutcome(session, 'lapse');
  const [voucherEvent, expiredVoucher] = api.events;
  if (!voucherEvent || !expiredVoucher) throw new Error('Stripe told nothing.');
  const openedAt = Number(voucherEvent.data.object['created']);
  for (const order of [
    [voucherEvent, expiredVoucher],
    [expiredVoucher, voucherEvent],
  ]) {
    await api.db.deleteFrom('donation_facts').execute();
    await api.db.deleteFrom('donations').execute();
    for (const event of order)
      await api.deliver(event === expiredVoucher ? { ...event, created: openedAt + 259_200 } : event);
    const [row] = await api.db.selectFrom('donations').selectAll().execute();
    expect([row?.status, Date.parse(row?.created_at ?? '')]).toEqual(['failed', openedAt * 1000]);
  }
  expect(id).toBeGreaterThan(0);
});
