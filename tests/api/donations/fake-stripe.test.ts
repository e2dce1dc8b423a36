import { Stripe } from 'stripe';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startFakeStripe } from '#fake-stripe/start.ts';
import { serveOther } from '../../support/fake-api.ts';

/* Checks the double against Stripe's protocol, with Stripe's own library and raw requests. */

type Params = Stripe.Checkout.SessionCreateParams;

const params = (rest: Partial<Params> = {}, unit_amount = 10_000, currency = 'mxn'): Params => ({
  mode: 'payment',
  allowed_payment_method_types: ['card', 'oxxo'],
  line_items: [
    { quantity: 1, price_data: { currency, unit_amount, product_data: { name: 'Una donación' } } },
  ],
  metadata: { donation: 'abc', 'otra cosa': 'sí & no' },
  success_url: 'https://risoteca.test/donar/gracias?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://risoteca.test/donar/cancelado',
  ...rest,
});

interface Told {
  body: string;
  signature: string;
}

async function start(answer: () => number = () => 200, retries: readonly number[] = []) {
  const told: Told[] = [];
  const clock = { now: new Date() };
  const webhookUrl = await serveOther((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const status = answer();
      told.push({
        body: Buffer.concat(chunks).toString(),
        signature: String(request.headers['stripe-signature']),
      });
      response.writeHead(status).end();
    });
  });
  const double = await startFakeStripe({
    webhookUrl,
    pageUrl: 'https://risoteca.test/pago-de-prueba',
    retries,
    now: () => clock.now,
  });
  onTestFinished(() => double.stop());
  const { hostname, port } = new URL(double.url);
  const stripe = new Stripe(double.secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  });
  const types = () => told.map(({ body }) => (JSON.parse(body) as { type: string }).type);
  const post = (path: string, body: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${double.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${double.secretKey}`, ...headers },
      body: new URLSearchParams(body),
    });
  const choose = (id: string, outcome: string, email = 'ana@correo.test') =>
    double.pages.submit(id, { outcome, email });
  return { double, stripe, told, types, post, choose, clock };
}

const failure = (call: Promise<unknown>) =>
  call.then(
    () => 'no failure',
    (error: unknown) => error,
  );

test('refuses requests without its key, by Basic and Bearer authentication', async () => {
  const { double } = await start();
  const basic = (key: string) => `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
  const ask = async (authorization?: string) => {
    const headers = authorization === undefined ? {} : { authorization };
    const reply = await fetch(`${double.url}/v1/payment_intents/pi_nada`, { headers });
    return [reply.status, ((await reply.json()) as { error: { type: string } }).error.type];
  };
  for (const bad of [
    undefined,
    'Bearer sk_test_otra',
    basic('sk_test_otra'),
    basic(''),
    'Bearer',
    double.secretKey,
  ])
    expect(await ask(bad)).toEqual([401, 'invalid_request_error']);
  expect(await ask(`Bearer ${double.secretKey}`)).toEqual([404, 'invalid_request_error']);
  expect(await ask(basic(double.secretKey))).toEqual([404, 'invalid_request_error']);
});

test('a session keeps its parameters, including nested ones', async () => {
  const { stripe } = await start();
  const opened = await stripe.checkout.sessions.create(params({ customer_email: 'ana@correo.test' }));
  expect(await stripe.checkout.sessions.retrieve(opened.id)).toMatchObject({
    amount_total: 10_000,
    currency: 'mxn',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    metadata: { donation: 'abc', 'otra cosa': 'sí & no' },
    url: `https://risoteca.test/pago-de-prueba/${opened.id}`,
  });
});

test.each<[string, Params, object]>([
  ['too little', params({}, 999), { code: 'amount_too_small' }],
  ['OXXO for too much', params({}, 1_000_001), { param: 'allowed_payment_method_types' }],
  ['OXXO for dollars', params({}, 2000, 'usd'), { param: 'allowed_payment_method_types' }],
  ['a session that is too short', params({ expires_at: 1 }), { param: 'expires_at' }],
  ['nothing to pay for', params({ line_items: [] }), { code: 'parameter_missing', param: 'line_items' }],
  ['a bad address', params({ customer_email: 'ana' }), { param: 'customer_email' }],
  ['a page that is none', params({ success_url: 'javascript:alert(1)' }), { param: 'success_url' }],
  [
    'what it does not know',
    { ...params(), payment_method_types: ['card'] } as Params,
    { code: 'parameter_unknown', param: 'payment_method_types' },
  ],
])('refuses %s as Stripe does', async (_, given, expected) => {
  const { stripe } = await start();
  const refused = await failure(stripe.checkout.sessions.create(given));
  expect(refused).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  expect(refused).toMatchObject({ statusCode: 400, ...expected });
});

test('an idempotency key stands for one request; another request with it is an error', async () => {
  const { stripe } = await start();
  const idempotencyKey = 'una-llave';
  const opened = await stripe.checkout.sessions.create(params(), { idempotencyKey });
  const again = await stripe.checkout.sessions.create(params(), { idempotencyKey });
  expect([again.id, again.lastResponse.headers['idempotent-replayed']]).toEqual([opened.id, 'true']);
  const other = await failure(stripe.checkout.sessions.create(params({}, 20_000), { idempotencyKey }));
  expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  expect(other).toMatchObject({ statusCode: 400 });
  // A request that was refused before it started is not stored.
  const late = { idempotencyKey: 'otra-llave' };
  await failure(stripe.checkout.sessions.create(params({}, 1), late));
  expect((await stripe.checkout.sessions.create(params(), late)).status).toBe('open');
});

test('a request with a key that is in progress is a conflict', async () => {
  const { stripe, choose, told } = await start();
  const { id } = await stripe.checkout.sessions.create(params());
  await choose(id, 'card');
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
  // Webhooks of a refund are sent before it is answered, so that two requests overlap.
  const ask = () =>
    stripe.refunds.create({ payment_intent: String(payment_intent) }, { idempotencyKey: 'una' });
  const [first, second] = await Promise.all([ask(), failure(ask())]);
  expect(first.status).toBe('succeeded');
  expect(second).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  expect((await ask()).id).toBe(first.id);
  expect(told.length).toBeGreaterThan(1);
});

test('refuses a body that is no form', async () => {
  const { post, double } = await start();
  for (const body of [
    { 'a[b': '1' },
    { a: '1', 'a[b]': '2' },
    { [`a${'[b]'.repeat(9)}`]: '1' },
    { 'a[__proto__][b]': '1' },
  ])
    expect((await post('/v1/checkout/sessions', body as Record<string, string>)).status).toBe(400);
  expect(({} as { b?: string }).b).toBeUndefined();
  const headers = { authorization: `Bearer ${double.secretKey}` };
  expect((await fetch(`${double.url}/v1/nada`, { headers })).status).toBe(404);
});

test('a session ends once: paid, expired by call or by time', async () => {
  const { stripe, choose, types, clock } = await start();
  const open = async () => (await stripe.checkout.sessions.create(params())).id;
  const [paid, ended, old] = [await open(), await open(), await open()];
  await choose(paid, 'card');
  await stripe.checkout.sessions.expire(ended);
  clock.now = new Date(Date.now() + 25 * 3_600_000);
  expect(await stripe.checkout.sessions.retrieve(paid)).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
  });
  expect((await stripe.checkout.sessions.retrieve(old)).status).toBe('expired');
  for (const id of [paid, ended, old]) {
    expect(await failure(stripe.checkout.sessions.expire(id))).toMatchObject({ statusCode: 400 });
    await choose(id, 'card');
  }
  expect(types()).toEqual([
    'checkout.session.completed',
    'checkout.session.expired',
    'checkout.session.expired',
  ]);
});

test('refunds are limited by the payment', async () => {
  const { stripe, choose, types, double } = await start();
  const { id } = await stripe.checkout.sessions.create(params());
  await choose(id, 'oxxo');
  const payment_intent = String((await stripe.checkout.sessions.retrieve(id)).payment_intent);
  expect((await stripe.paymentIntents.retrieve(payment_intent)).status).toBe('requires_action');
  expect(await failure(stripe.refunds.create({ payment_intent }))).toMatchObject({ statusCode: 400 });
  await choose(id, 'pay');
  expect(await stripe.paymentIntents.retrieve(payment_intent)).toMatchObject({
    status: 'succeeded',
    amount_received: 10_000,
    metadata: {},
  });
  const refund = await stripe.refunds.create({ payment_intent, amount: 4000 });
  expect(await failure(stripe.refunds.create({ payment_intent, amount: 6001 }))).toMatchObject({
    param: 'amount',
  });
  await stripe.refunds.create({ payment_intent });
  expect(await failure(stripe.refunds.create({ payment_intent }))).toMatchObject({
    code: 'charge_already_refunded',
  });
  await double.failRefund(refund.id);
  expect(types().filter((type) => type.startsWith('refund.'))).toEqual(
    expect.arrayContaining(['refund.created', 'refund.updated', 'refund.failed']),
  );
});

test('a webhook has a signature that the library accepts for a limited time', async () => {
  const { stripe, choose, told, double } = await start();
  await choose((await stripe.checkout.sessions.create(params())).id, 'card');
  const [{ body, signature } = { body: '', signature: '' }] = told;
  const verify = (text: string, at?: number) =>
    stripe.webhooks.constructEventAsync(text, signature, double.webhookSecret, 300, undefined, at);
  expect(await verify(body)).toMatchObject({
    object: 'event',
    type: 'checkout.session.completed',
    livemode: false,
    data: { object: { payment_status: 'paid', customer_details: { email: 'ana@correo.test' } } },
  });
  await expect(verify(`${body} `)).rejects.toThrow();
  await expect(verify(body, Date.now() + 302_000)).rejects.toThrow();
});

test('an event is sent again with a new signature until it is acknowledged', async () => {
  let answers = 0;
  const { stripe, choose, told } = await start(() => ((answers += 1) < 4 ? 500 : 200), [1, 1, 1, 1]);
  await choose((await stripe.checkout.sessions.create(params())).id, 'card');
  await vi.waitFor(() => expect(told).toHaveLength(4));
  expect(new Set(told.map(({ body }) => body)).size).toBe(1);
});
