import { expect, test } from 'vitest';
import { isTestKey } from '#api/donations/provider.ts';
import { getDonationTotals, listDonations } from '#contract/donation.ts';
import { failureOf, person } from '../../support/account-area.ts';
import { EMAIL, startDonations, type DonationApi } from '../../support/stripe.ts';

/* Money and test payments are never mixed. */

test.each([
  ['sk_test_1', true],
  ['rk_test_1', true],
  ['sk_live_1', false],
  ['rk_live_1', false],
  ['sk_1_test_2', false],
])('the Stripe key decides whether money is charged: %s', (key, expected) => {
  expect(isTestKey(key)).toBe(expected);
});

/** A donation at a site in live mode; the double, which has test mode only, opens no checkout for it. */
async function beginWithMoney(api: DonationApi): Promise<{ id: number; reference: string }> {
  await failureOf(api.donate(100));
  const { id, reference } = await api.db
    .selectFrom('donations')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { id, reference };
}

const payment = (reference: string, livemode: boolean, id = `evt_${String(livemode)}`) => ({
  id,
  type: 'checkout.session.completed',
  created: Math.floor(Date.now() / 1000),
  livemode,
  data: {
    object: {
      id: 'cs_live_1',
      payment_intent: 'pi_1',
      payment_status: 'paid',
      amount_total: 10_000,
      currency: 'mxn',
      metadata: { donation: reference, site: 'https://risoteca.test' },
      customer_details: { email: EMAIL },
    },
  },
});

const totalsAndListOf = async (api: DonationApi, name: string) => {
  const { client } = await person(api, name, { is_admin: true });
  return [await client.call(getDonationTotals), await client.call(listDonations)] as const;
};

test('in live mode a test payment is acknowledged and not stored', async () => {
  const lines: string[] = [];
  const api = await startDonations(
    { STRIPE_SECRET_KEY: 'sk_live_1', LOG_LEVEL: 'error' },
    undefined,
    (line) => void lines.push(line),
  );
  const { id, reference } = await beginWithMoney(api);
  const logged = lines.length;
  expect((await api.deliver(payment(reference, false))).status).toBe(200);
  expect(await api.row(id)).toMatchObject({ status: 'created', is_test: 0, email: null, session_id: null });
  expect(await api.db.selectFrom('donation_facts').selectAll().execute()).toEqual([]);
  expect(lines).toHaveLength(logged + 1);
  await api.deliver(payment(reference, true));
  expect(await api.row(id)).toMatchObject({ status: 'paid', is_test: 0 });
  const { subject, text } = await api.mailTo(EMAIL);
  expect(`${subject} ${text}`).not.toMatch(/prueba/i);
  // A test refund is not stored either.
  await api.deliver({
    ...payment(reference, false, 'evt_refund'),
    type: 'charge.refunded',
    data: { object: { payment_intent: 'pi_1', amount_refunded: 10_000, currency: 'mxn' } },
  });
  expect(await api.row(id)).toMatchObject({ status: 'paid', refunded: 0 });
});

test('in test mode a payment with money is not stored', async () => {
  const api = await startDonations();
  api.holdEvents();
  const { id, session } = await api.donate(100);
  await api.chooseOutcome(session, 'card');
  const [event] = api.events;
  expect((await api.deliver({ ...event, livemode: true })).status).toBe(200);
  expect(await api.row(id)).toMatchObject({ status: 'created', is_test: 1, email: null });
  await api.deliver({ ...event });
  expect((await api.row(id)).status).toBe('paid');
  expect((await api.mailTo(EMAIL)).subject).toMatch(/^\[Prueba\]/);
});

test('the donations of live mode and of test mode do not include each other', async () => {
  const api = await startDonations();
  const testDonation = await api.donate(70);
  await api.chooseOutcome(testDonation.session, 'card');
  const { reference, id } = await api.db
    .insertInto('donations')
    .values({
      reference: 'con-dinero',
      failures: 0,
      amount: 10_000,
      is_test: 0,
      checkout_url: '',
      status: 'created',
      refunded: 0,
      day: '2026-11-20',
      created_at: new Date().toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await api.deliver(payment(reference, true));
  const [totals, list] = await totalsAndListOf(api, 'dora');
  expect(totals).toMatchObject({ count: 1, paid: 70 });
  expect(list).toMatchObject({ count: 1, results: [{ id: testDonation.id, is_test: true }] });
  // The same database in live mode.
  const provider = await api.services.payments.provider();
  if (!provider) throw new Error('There is no provider.');
  provider.isTest = false;
  const [money, all] = await totalsAndListOf(api, 'otra');
  expect(money).toMatchObject({ count: 1, paid: 100, pending: 0 });
  expect(all).toMatchObject({ count: 1, results: [{ id }] });
  expect(all.results[0]).not.toHaveProperty('is_test');
});

test('a key of test mode makes a new donation in live mode', async () => {
  const api = await startDonations();
  const key = '6f0e0d9c-2f7e-4c4e-9f53-5b6a3f6a4c11';
  const testDonation = await api.donate(100, { key });
  const provider = await api.services.payments.provider();
  if (!provider) throw new Error('There is no provider.');
  provider.isTest = false;
  const paying = await api.donate(100, { key });
  expect(paying.id).not.toBe(testDonation.id);
  expect(await api.row(paying.id)).toMatchObject({ is_test: 0 });
});
