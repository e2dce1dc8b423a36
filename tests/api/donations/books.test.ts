import { expect, test } from 'vitest';
import { carryOutDeletions } from '#api/accounts/deletion.ts';
import { dayOf } from '#api/data/donation/donation.ts';
import { exportAccount } from '#contract/account-data.ts';
import { getDonationTotals, listDonations } from '#contract/donation.ts';
import { scheduleDeletion } from '#contract/account-closing.ts';
import { failureOf, person } from '../../support/account-area.ts';
import { inDays, PASSWORD } from '../../support/factories.ts';
import { type DonationApi, startDonations } from '../../support/stripe.ts';

const admin = async (api: DonationApi) => (await person(api, 'dora', { is_admin: true })).client;

/** Pays a donation at a given moment. */
async function payAt(api: DonationApi, amount: number, moment: string): Promise<number> {
  const { id, session } = await api.donate(amount);
  const from = api.events.length;
  api.holdEvents();
  await api.chooseOutcome(session, 'card');
  for (const event of api.events.slice(from))
    await api.deliver({ ...event, created: Date.parse(moment) / 1000 });
  return id;
}

test('totals add payments and refunds by month of Mexico City', async () => {
  const api = await startDonations();
  const client = await admin(api);
  const waiting = await api.donate(75.5);
  await api.chooseOutcome(waiting.session, 'oxxo');
  await api.donate(9999);
  // The last moment of October in Mexico City, which is November in UTC.
  const october = await payAt(api, 100.25, '2026-11-01T05:59:59Z');
  const november = await payAt(api, 200, '2026-11-01T06:00:00Z');
  await payAt(api, 0.75 + 300, '2026-11-20T12:00:00Z');
  const { payment_intent } = await api.stripe.checkout.sessions.retrieve(
    (await api.row(november)).session_id ?? '',
  );
  const from = api.events.length;
  await api.stripe.refunds.create({ payment_intent: String(payment_intent), amount: 5000 });
  for (const event of api.events.slice(from)) await api.deliver(event);
  expect(await client.call(getDonationTotals)).toEqual({
    count: 3,
    paid: 601,
    refunded: 50,
    net: 551,
    pending: 75.5,
    review: { count: 0, amount: 0 },
    months: [
      { month: '2026-11', count: 2, paid: 500.75, refunded: 50, net: 450.75 },
      { month: '2026-10', count: 1, paid: 100.25, refunded: 0, net: 100.25 },
    ],
    is_test: true,
  });
  const inOctober = await client.call(listDonations, {
    query: { date_from: '2026-10-31', date_to: '2026-10-31' },
  });
  expect(inOctober.results).toMatchObject([
    {
      id: october,
      status: 'paid',
      amount: 100.25,
      currency: 'MXN',
      refunded: 0,
      net: 100.25,
      email: 'donante@correo.test',
      paid_at: '2026-11-01T05:59:59Z',
      payment_intent: expect.stringMatching(/^pi_/) as string,
      session_id: expect.stringMatching(/^cs_/) as string,
    },
  ]);
  const partly = await client.call(listDonations, { query: { status: 'partially_refunded' } });
  expect(partly.results).toMatchObject([{ id: november, refunded: 50, net: 150 }]);
  const open = await client.call(listDonations, { query: { status: 'created' } });
  expect(open.results).toMatchObject([{ amount: 9999, net: 0, email: null, paid_at: null }]);
});

test('the list is paginated, and an invalid filter is reported', async () => {
  const api = await startDonations();
  const client = await admin(api);
  for (let count = 0; count < 3; count += 1) await api.donate(10 + count);
  const first = await client.call(listDonations, { query: { page_size: '2' } });
  expect(first).toMatchObject({ count: 3, previous: null, results: [{ amount: 12 }, { amount: 11 }] });
  expect(first.next).toContain('page=2');
  const failures = await Promise.all(
    [{ city: 'x' }, { status: 'nada' }, { date_from: 'ayer' }, { date_to: '2026-02-31' }].map((query) =>
      failureOf(client.call(listDonations, { query })),
    ),
  );
  expect(failures).toMatchObject([
    { status: 400, fields: { city: ['Este filtro no existe.'] } },
    { status: 400, fields: { status: ['"nada" no es una elección válida.'] } },
    { status: 400, fields: { date_from: [expect.any(String) as string] } },
    { status: 400, fields: { date_to: [expect.any(String) as string] } },
  ]);
  expect(await failureOf(client.call(listDonations, { query: { page: '9' } }))).toMatchObject({
    status: 404,
  });
});

test('only an admin sees the donations', async () => {
  const api = await startDonations();
  const fan = await person(api, 'fan');
  for (const path of ['/api/admin/donations/', '/api/admin/donations/totals/']) {
    expect((await api.request(path)).status).toBe(401);
    const headers = { authorization: `Bearer ${fan.token}` };
    expect((await api.request(path, { headers })).status).toBe(403);
  }
});

test('an account exports its donations, and deleting it removes its address from them', async () => {
  const api = await startDonations();
  const fan = await person(api, 'fan');
  const ownDonation = await api.donate(100);
  await api.chooseOutcome(ownDonation.session, 'card', 'Fan@Risoteca.test');
  const other = await api.donate(200);
  await api.chooseOutcome(other.session, 'card', 'otra@risoteca.test');
  const { donations } = await fan.client.call(exportAccount);
  expect(donations).toMatchObject([{ id: ownDonation.id, status: 'paid', amount: 100, refunded: 0 }]);
  await fan.client.call(scheduleDeletion, { body: { password: PASSWORD } });
  await carryOutDeletions(api.services, new Date(inDays(8)));
  expect(await api.row(ownDonation.id)).toMatchObject({ email: null, status: 'paid', amount: 10_000 });
  expect((await api.row(other.id)).email).toBe('otra@risoteca.test');
  // A later event of Stripe does not restore the address.
  for (const event of api.events.slice(0, 1)) await api.deliver({ ...event, id: 'evt_de_nuevo' });
  expect((await api.row(ownDonation.id)).email).toBeNull();
  const dump = JSON.stringify(await api.db.selectFrom('donation_facts').selectAll().execute());
  expect(dump).not.toMatch(/@/);
});

test('a voucher that is paid after its donor was deleted does not restore the address', async () => {
  const api = await startDonations();
  const fan = await person(api, 'fan');
  const email = 'fan@risoteca.test';
  const { id, session } = await api.donate(100);
  await api.chooseOutcome(session, 'oxxo', email);
  await fan.client.call(scheduleDeletion, { body: { password: PASSWORD } });
  await carryOutDeletions(api.services, new Date(inDays(8)));
  const mails = await api.countTo(email);
  await api.chooseOutcome(session, 'pay');
  expect(await api.row(id)).toMatchObject({ status: 'paid', amount: 10_000, email: '' });
  expect(await api.countTo(email)).toBe(mails);
});

test('an unpaid donation keeps no address, and an account exports paid and pending ones', async () => {
  const api = await startDonations();
  const fan = await person(api, 'fan');
  const email = 'fan@risoteca.test';
  const abandoned = await api.donate(10, { email });
  const expired = await api.donate(20, { email });
  await api.stripe.checkout.sessions.expire(expired.session);
  const unpaidVoucher = await api.donate(30);
  await api.chooseOutcome(unpaidVoucher.session, 'oxxo', email);
  expect((await api.row(unpaidVoucher.id)).email).toBe(email);
  await api.chooseOutcome(unpaidVoucher.session, 'lapse');
  for (const { id } of [abandoned, expired, unpaidVoucher]) expect((await api.row(id)).email).toBeNull();
  const waiting = await api.donate(40);
  await api.chooseOutcome(waiting.session, 'oxxo', email);
  const paid = await api.donate(50);
  await api.chooseOutcome(paid.session, 'card', email);
  const odd = await api.donate(60);
  api.holdEvents();
  const from = api.events.length;
  await api.chooseOutcome(odd.session, 'oxxo', email);
  for (const event of api.events.slice(from))
    await api.deliver({ ...event, data: { object: { ...event.data.object, amount_total: 1 } } });
  expect(await api.row(odd.id)).toMatchObject({ status: 'review', paid_at: null, email });
  // Stripe sends the address of unpaid donations as well.
  const expiryEvent = api.events.find(({ type }) => type === 'checkout.session.expired');
  const object = { ...expiryEvent?.data.object, customer_details: { email } };
  await api.deliver({ ...expiryEvent, id: 'evt_con_correo', data: { object } });
  expect((await api.row(expired.id)).email).toBeNull();
  const { donations } = await fan.client.call(exportAccount);
  expect(donations.map(({ id, is_test }) => [id, is_test])).toEqual([
    [waiting.id, true],
    [paid.id, true],
  ]);
});

test('a day is that of Mexico City', () => {
  expect(dayOf('2026-11-21T05:59:59.999Z')).toBe('2026-11-20');
  expect(dayOf('2026-11-21T06:00:00.000Z')).toBe('2026-11-21');
});
