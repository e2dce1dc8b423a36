import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { carryOutDeletions } from '#api/accounts/deletion.ts';
import { createDonation, getDonation } from '#contract/donation.ts';
import { failureOf } from '../../support/account-area.ts';
import { ORIGIN, startApi, type TestApi } from '../../support/api.ts';
import { inDays } from '../../support/factories.ts';
import { startDonations, type Fault } from '../../support/stripe.ts';
import { useOwnDatabase } from '../../support/postgres/test-database.ts';

const FORM = '/api/donations/checkout/';

const postForm = (api: TestApi, fields: Record<string, string>) =>
  api.request(FORM, { method: 'POST', body: new URLSearchParams(fields) });

const postJson = (api: TestApi, body: string) =>
  api.request('/api/donations/', { method: 'POST', headers: { 'content-type': 'application/json' }, body });

/** The timeout for Stripe in milliseconds, in tests where it does not answer. */
const BRIEF = 1000;

const donations = ({ db }: TestApi) => db.selectFrom('donations').selectAll().orderBy('id').execute();

test('a donation leads to Stripe with exactly these parameters', async () => {
  const api = await startDonations();
  const key = randomUUID();
  const reply = await api.client.call(createDonation, {
    body: { amount: 99.5, key, email: 'ana@correo.test' },
  });
  expect(reply).toMatchObject({ status: 'created', id: expect.any(Number) as number });
  const session = await api.stripe.checkout.sessions.retrieve(reply.checkout_url.split('/').at(-1) ?? '');
  expect(session).toMatchObject({
    amount_total: 9950,
    currency: 'mxn',
    mode: 'payment',
    locale: 'es-419',
    customer_email: 'ana@correo.test',
    client_reference_id: String(reply.id),
    payment_method_types: ['card', 'oxxo'],
    success_url: `${ORIGIN}/donar/gracias?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${ORIGIN}/donar/cancelado`,
    url: reply.checkout_url,
  });
  // The expiry may have been computed a moment later.
  const life = session.expires_at - session.created;
  expect(life).toBeLessThanOrEqual(2 * 3600);
  expect(life).toBeGreaterThan(2 * 3600 - 30);
  expect(await api.client.call(getDonation, { params: { session_id: session.id } })).toEqual({
    status: 'created',
    amount: 99.5,
    currency: 'MXN',
  });
});

const BOUNDS = 'El monto debe estar entre $10 y $50,000 MXN.';
const EXAMPLE = 'Escribe el monto en pesos, por ejemplo 100 o 99.50.';

test('an invalid amount is refused with a field error, and nothing is created', async () => {
  const api = await startDonations();
  const amounts = {
    [BOUNDS]: ['0', '9.99', '50001', '50000.01', '-100', '1e9', '-0'],
    [EXAMPLE]: ['1e999', '"mil"', '"100"', '[100]', 'true', '100.001', '10.0000000001'],
  };
  for (const [message, refused] of Object.entries(amounts)) {
    for (const amount of refused) {
      const body = `{"amount":${amount},"key":"${randomUUID()}"}`;
      const reply = await postJson(api, body);
      expect([body, reply.status, await reply.json()]).toEqual([body, 400, { amount: [message] }]);
    }
  }
  expect([await donations(api), api.keys]).toEqual([[], []]);
});

test('refuses NaN and reports missing fields', async () => {
  const api = await startDonations();
  expect((await postJson(api, `{"amount":NaN,"key":"${randomUUID()}"}`)).status).toBe(400);
  const empty = await postJson(api, `{"amount":null,"key":"${randomUUID()}"}`);
  expect(await empty.json()).toEqual({ amount: ['Este campo no puede ser nulo.'] });
  const reply = await postJson(api, '{}');
  expect(await reply.json()).toEqual({
    amount: ['Este campo es requerido.'],
    key: ['Este campo es requerido.'],
  });
});

test('amounts are exact to the centavo', async () => {
  const api = await startDonations();
  for (const [amount, centavos] of [
    [10, 1000],
    [50_000, 5_000_000],
    [10.01, 1001],
    [10.28, 1028],
    [1234.56, 123_456],
    [49_999.99, 4_999_999],
  ] as const) {
    const { id, session } = await api.donate(amount);
    expect((await api.row(id)).amount).toBe(centavos);
    expect((await api.stripe.checkout.sessions.retrieve(session)).amount_total).toBe(centavos);
  }
});

test('OXXO is not offered above its limit', async () => {
  const api = await startDonations();
  const methods = async (amount: number) =>
    (await api.stripe.checkout.sessions.retrieve((await api.donate(amount)).session)).payment_method_types;
  expect(await methods(10_000)).toEqual(['card', 'oxxo']);
  expect(await methods(10_000.01)).toEqual(['card']);
});

test('the plain form accepts amounts as written in Mexico and redirects to Stripe', async () => {
  const api = await startDonations();
  const forms: Array<[Record<string, string>, number]> = [
    [{ amount: '100' }, 10_000],
    [{ amount: 'otra', other_amount: '1,000' }, 100_000],
    [{ amount: 'otra', other_amount: ' 99.50 ' }, 9950],
    [{ amount: 'otra', other_amount: '$1,234.5 MXN' }, 123_450],
    [{ amount: 'otra', other_amount: '50,000' }, 5_000_000],
    [{ amount: 'otra', other_amount: '10' }, 1000],
    [{ amount: '100', other_amount: '7' }, 10_000],
  ];
  for (const [fields, centavos] of forms) {
    const reply = await postForm(api, fields);
    const session = reply.headers.get('location')?.split('/').at(-1) ?? '';
    const { amount_total } = await api.stripe.checkout.sessions.retrieve(session);
    expect([fields, reply.status, amount_total]).toEqual([fields, 303, centavos]);
  }
});

test('the plain form redirects back with an invalid amount', async () => {
  const api = await startDonations();
  const typedAmounts = [
    'mil',
    'NaN',
    '1e9',
    '0',
    '9.99',
    '50,001',
    '50001',
    '-100',
    '100.001',
    '1,00',
    '1.000,00',
    '١٠٠',
    '',
  ];
  const forms: Array<Record<string, string>> = [
    {},
    { amount: 'otra' },
    { amount: '7' },
    { amount: 'mil' },
    ...typedAmounts.map((other_amount) => ({ amount: 'otra', other_amount })),
  ];
  for (const fields of forms) {
    const reply = await postForm(api, fields);
    expect([fields, reply.status, reply.headers.get('location')]).toEqual([fields, 303, '/donar#monto']);
  }
  expect(await donations(api)).toEqual([]);
});

test('a double click opens one checkout, also concurrently', async () => {
  const api = await startDonations();
  const key = randomUUID();
  const donated = await Promise.all(Array.from({ length: 8 }, () => api.donate(100, { key })));
  expect(new Set(donated.map(({ id, url }) => `${id} ${url}`)).size).toBe(1);
  expect(await donations(api)).toHaveLength(1);
  expect(new Set(api.keys).size).toBe(1);
  expect(await api.donate(100, { key })).toEqual(donated[0]);
});

test('the same key with another amount makes another donation and leaves the first as it is', async () => {
  const api = await startDonations();
  const key = randomUUID();
  const first = await api.donate(100, { key });
  const second = await api.donate(50_000, { key });
  expect(second.url).not.toBe(first.url);
  await api.chooseOutcome(first.session, 'card');
  expect(await api.row(first.id)).toMatchObject({ status: 'paid', amount: 10_000 });
  expect(await api.row(second.id)).toMatchObject({ status: 'created', amount: 5_000_000 });
});

test('the key of a paid donation leads to the thanks page, and that of an ended one opens another', async () => {
  const api = await startDonations();
  const [paid, ended] = [randomUUID(), randomUUID()];
  const first = await api.donate(100, { key: paid });
  await api.chooseOutcome(first.session, 'card');
  const repeated = await api.client.call(createDonation, { body: { amount: 100, key: paid } });
  expect(repeated).toEqual({
    id: first.id,
    status: 'paid',
    checkout_url: `/donar/gracias?session_id=${first.session}`,
  });
  const expiredDonation = await api.donate(100, { key: ended });
  await api.stripe.checkout.sessions.expire(expiredDonation.session);
  expect((await api.row(expiredDonation.id)).status).toBe('expired');
  const newDonation = await api.donate(100, { key: ended });
  expect(newDonation.id).not.toBe(expiredDonation.id);
  expect((await api.row(newDonation.id)).status).toBe('created');
});

test.each<Fault>(['down', 'slow', 'error', 'rubbish'])(
  'while Stripe fails (%s) the API answers 503, and a retry works',
  async (fault) => {
    const api = await startDonations({}, BRIEF);
    const key = randomUUID();
    api.setFault(fault);
    expect(await failureOf(api.donate(100, { key }))).toMatchObject({
      status: 503,
      detail: 'El servicio de pagos no respondió. No se cobró nada; intenta de nuevo en un momento.',
    });
    const form = await postForm(api, { amount: '100' });
    expect([form.status, form.headers.get('location')]).toEqual([303, '/donar#servicio']);
    api.setFault('none');
    const { id } = await api.donate(100, { key });
    expect((await donations(api))[0]?.id).toBe(id);
  },
);

test.each<Fault>(['conflict', 'crowded'])(
  'after an error that does not concern the request (%s) the same request is repeated',
  async (fault) => {
    const api = await startDonations();
    const key = randomUUID();
    api.setFault(fault);
    expect(await failureOf(api.donate(100, { key }))).toMatchObject({ status: 503 });
    const [storedDonation] = await donations(api);
    expect(storedDonation?.failures).toBe(0);
    api.setFault('none');
    const { id } = await api.donate(100, { key });
    expect([id, api.keys]).toEqual([storedDonation?.id, [`${storedDonation?.reference}-0`]]);
  },
);

test.each<Fault>(['down', 'lost', 'slow', 'conflict'])(
  'a single failure (%s) is retried within the request',
  async (fault) => {
    const api = await startDonations({}, BRIEF);
    api.setFault(fault, 1);
    const { id, session } = await api.donate(100);
    expect(await api.row(id)).toMatchObject({ session_id: session, failures: 0 });
    expect(new Set(api.keys).size).toBe(1);
  },
);

test('a checkout that is about to expire is not reused: another one is opened', async () => {
  const api = await startDonations();
  const [key, other] = [randomUUID(), randomUUID()];
  const first = await api.donate(100, { key });
  const recent = await api.donate(100, { key: other });
  const begunBefore = (id: number, minutes: number) => {
    const created_at = new Date(Date.now() - minutes * 60_000).toISOString();
    return sql`update donations set created_at = ${created_at} where id = ${id}`.execute(api.db);
  };
  await begunBefore(first.id, 81);
  await begunBefore(recent.id, 79);
  expect((await api.donate(100, { key: other })).url).toBe(recent.url);
  const second = await api.donate(100, { key });
  expect(second.id).not.toBe(first.id);
  expect(second.url).not.toBe(first.url);
});

test('a donation that never reached Stripe is deleted after a month, others are kept', async () => {
  const api = await startDonations({}, BRIEF);
  api.setFault('down');
  await failureOf(api.donate(100));
  api.setFault('none');
  const { id } = await api.donate(200);
  await carryOutDeletions(api.services, new Date(inDays(29)));
  expect(await donations(api)).toHaveLength(2);
  await carryOutDeletions(api.services, new Date(inDays(31)));
  expect(await donations(api)).toMatchObject([{ id }]);
});

test('a form from another site opens no checkout and does not count as an attempt', async () => {
  const api = await startDonations();
  const post = async (headers: Record<string, string>) => {
    const reply = await api.request(FORM, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ amount: '100' }),
    });
    return reply.headers.get('location') ?? '';
  };
  const host = '192.168.0.7:4321';
  const foreign: Array<Record<string, string>> = [
    { 'sec-fetch-site': 'cross-site', origin: ORIGIN },
    { 'sec-fetch-site': 'same-site', origin: 'https://otro.risoteca.test' },
    { origin: 'https://otro.test', host },
    { origin: 'null', host },
    { origin: '' },
  ];
  for (const headers of foreign)
    for (let attempt = 0; attempt < 7; attempt += 1)
      expect([headers, await post(headers)]).toEqual([headers, '/donar']);
  expect(await donations(api)).toEqual([]);
  const own: Array<Record<string, string>> = [
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
    { origin: ORIGIN },
    { origin: `http://${host}`, host },
    {},
  ];
  for (const headers of own) expect(await post(headers)).toContain('/cs_test_');
});

test('every failure of the plain form is logged and redirects to a page', async () => {
  useOwnDatabase();
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const api = await startDonations({ LOG_LEVEL: 'error' }, undefined, log);
  await api.db.schema.alterTable('donations').renameTo('donations_away').execute();
  const reply = await postForm(api, { amount: '100' });
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/donar#servicio']);
  const json = await api.request(FORM, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect([json.status, json.headers.get('location')]).toEqual([303, '/donar#servicio']);
  expect(lines.filter((line) => line.includes('no checkout'))).toHaveLength(2);
});

test('the log has no session of a payment', async () => {
  const lines: string[] = [];
  const api = await startDonations({ LOG_LEVEL: 'info' }, undefined, (line) => void lines.push(line));
  const { session } = await api.donate(100);
  for (const path of [
    `/api/donations/${session}/`,
    `/API//donations/${session}`,
    `/api/donations/%63${session.slice(1)}/`,
    `/pago-de-prueba/${session}`,
    `/pago-de-prueba//${session}`,
  ])
    await api.request(path);
  await postForm(api, { amount: '7' });
  const paths = lines.map((line) => (JSON.parse(line) as { path?: string }).path);
  expect(paths).toContain('/api/donations/…');
  expect(paths).toContain('/pago-de-prueba/…');
  expect(paths).toContain(FORM);
  expect(lines.join('\n')).not.toContain(session.slice(3));
});

test('a lost answer of Stripe does not open a second checkout', async () => {
  const api = await startDonations();
  api.setFault('lost');
  const key = randomUUID();
  await failureOf(api.donate(100, { key }));
  api.setFault('none');
  const { session } = await api.donate(100, { key });
  expect(api.keys.length).toBeGreaterThan(1);
  expect(new Set(api.keys).size).toBe(1);
  expect((await api.stripe.checkout.sessions.retrieve(session)).status).toBe('open');
});

test('a payment whose session was not stored finds its donation', async () => {
  const api = await startDonations({}, BRIEF);
  api.setFault('swallowed');
  await failureOf(api.donate(100));
  const [donation] = await donations(api);
  expect(donation).toMatchObject({ status: 'created', session_id: null });
  // The payment page as a visitor sees it.
  api.setFault('none');
  const page = await api.double.pages.show(api.lastSession());
  expect(page.status).toBe(200);
  await api.chooseOutcome(api.lastSession(), 'card');
  expect(await api.row(donation?.id ?? 0)).toMatchObject({ status: 'paid', session_id: api.lastSession() });
});

test('checkouts are limited by visitor address', async () => {
  const api = await startDonations();
  for (let attempt = 0; attempt < 30; attempt += 1) await api.donate(10, { from: 'this process' });
  const refused = await postJson(api, `{"amount":10,"key":"${randomUUID()}"}`);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const form = await postForm(api, { amount: '100' });
  expect([form.status, form.headers.get('location')]).toEqual([303, '/donar#intentos']);
});

test('without donations every endpoint says so', async () => {
  const api = await startApi();
  expect(
    await failureOf(api.client.call(createDonation, { body: { amount: 100, key: randomUUID() } })),
  ).toMatchObject({ status: 503, detail: 'Por ahora no se pueden recibir donaciones.' });
  expect((await postForm(api, { amount: '100' })).headers.get('location')).toBe('/donar#servicio');
  expect((await api.request('/hooks/stripe', { method: 'POST', body: '{}' })).status).toBe(503);
  expect((await api.request('/pago-de-prueba/cs_test_1')).status).toBe(404);
});

test('answers 404 for an unknown session', async () => {
  const api = await startDonations();
  for (const id of ['cs_test_nada', '1', "' or 1=1 --"]) {
    const reply = await api.request(`/api/donations/${encodeURIComponent(id)}/`);
    expect([reply.status, await reply.json()]).toEqual([404, { detail: 'Not found.' }]);
  }
});

test('parameters for Stripe are encoded and escaped', async () => {
  const api = await startDonations({ SITE_NAME: 'A&B="c"[d]=ñ' });
  const { session } = await api.donate(100, { email: "o'nadie+uno@correo.test" });
  const page = await (await api.double.pages.show(session)).text();
  expect(page).toContain('Donación a A&amp;B=&quot;c&quot;[d]=ñ');
  expect(page).toContain('o&#39;nadie+uno@correo.test');
});
