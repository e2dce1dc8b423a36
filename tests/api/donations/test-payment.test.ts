import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { markAsDemo } from '#api/data/database/meta.ts';
import { createDonation, getDonation, STRIPE_HOOK } from '#contract/donation.ts';
import { type MailingApi, startMailingApi } from '../../support/api.ts';
import { serveOther } from '../../support/fake-api.ts';
import { EMAIL } from '../../support/stripe.ts';

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** A demo that listens on HTTP, so that the double can call its webhook. */
async function startDemo(env: Record<string, string> = {}): Promise<MailingApi> {
  const webhookUrl = await serveOther((request, response) => {
    void (async () => {
      const headers = { 'stripe-signature': String(request.headers['stripe-signature']) };
      const reply = await api.request(request.url ?? '', {
        method: 'POST',
        headers,
        body: await bodyOf(request),
      });
      response.writeHead(reply.status).end();
    })();
  });
  const api = await startMailingApi({ env, payments: { webhookUrl: `${webhookUrl}${STRIPE_HOOK}` } });
  await markAsDemo(api.db);
  return api;
}

async function begin(
  api: MailingApi,
  amount = 100,
  email?: string,
): Promise<{ path: string; session: string }> {
  const body = { amount, key: randomUUID(), ...(email !== undefined && { email }) };
  const { checkout_url } = await api.client.call(createDonation, { body });
  expect(checkout_url).toMatch(/^\/pago-de-prueba\/cs_test_\w{20,}$/);
  return { path: checkout_url, session: checkout_url.split('/').at(-1) ?? '' };
}

const submit = (api: MailingApi, path: string, fields: Record<string, string>) =>
  api.request(path, { method: 'POST', body: new URLSearchParams(fields) });

const statusOf = async ({ client }: MailingApi, session: string) =>
  (await client.call(getDonation, { params: { session_id: session } })).status;

test('on a demo a donation is a test payment and says so; everything else works as with money', async () => {
  const api = await startDemo();
  const { path, session } = await begin(api, 1250, 'ana@correo.test');
  const page = await api.request(path);
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toContain('no se cobra nada');
  expect(html).toContain('$1,250.00 MXN');
  expect(html).toContain('value="ana@correo.test"');
  expect(html).toContain('href="/donar/cancelado"');
  expect(html).not.toMatch(/<script|<img|<link|src=|style="|onclick/);
  const reply = await submit(api, path, { email: EMAIL, outcome: 'card' });
  expect([reply.status, reply.headers.get('location')]).toEqual([
    303,
    `/donar/gracias?session_id=${session}`,
  ]);
  expect(await statusOf(api, session)).toBe('paid');
  expect((await api.mailTo(EMAIL)).subject).toMatch(/^\[Prueba\]/);
  expect(await (await api.request(path)).text()).toContain('ya está pagada');
});

test('a demo works under any host name, since all redirects are paths', async () => {
  const api = await startDemo({ SITE_URL: 'http://localhost:4321' });
  const site = await serveOther((request, response) => {
    void (async () => {
      const { url = '/', method = 'GET' } = request;
      const headers = Object.fromEntries(
        ['host', 'origin', 'content-type'].map((name) => [name, String(request.headers[name] ?? '')]),
      );
      const body = method === 'POST' ? await bodyOf(request) : null;
      const reply = await api.request(url, { method, headers, body });
      response.writeHead(reply.status, { location: reply.headers.get('location') ?? '' }).end();
    })();
  });
  expect(site).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const post = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields);
    const reply = await fetch(`${site}${path}`, {
      method: 'POST',
      headers: { origin: site },
      body,
      redirect: 'manual',
    });
    return reply.headers.get('location') ?? '';
  };
  const path = await post('/api/donations/checkout/', { amount: '100' });
  expect(path).toMatch(/^\/pago-de-prueba\/cs_test_\w+$/);
  expect(await post(path, { email: EMAIL, outcome: 'oxxo' })).toBe(path);
  const session = path.split('/').at(-1) ?? '';
  expect(await post(path, { outcome: 'pay' })).toBe(`/donar/gracias?session_id=${session}`);
  expect(await statusOf(api, session)).toBe('paid');
});

test('its pages load nothing, run no script, cannot be framed and are not cached', async () => {
  const api = await startDemo();
  const { path } = await begin(api);
  for (const { headers } of [await api.request(path), await api.request('/pago-de-prueba/cs_test_nada')]) {
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('a voucher is shown, and can be paid or expire on the same page', async () => {
  const api = await startDemo();
  for (const [outcome, status] of [
    ['pay', 'paid'],
    ['lapse', 'failed'],
  ] as const) {
    const { path, session } = await begin(api);
    const reply = await submit(api, path, { email: EMAIL, outcome: 'oxxo' });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, path]);
    expect(await statusOf(api, session)).toBe('pending');
    expect(await (await api.request(path)).text()).toMatch(/Referencia[\s\S]+\d{4} \d{4} \d{4}/);
    expect((await submit(api, path, { outcome })).headers.get('location')).toContain(session);
    expect(await statusOf(api, session)).toBe(status);
    // A second visit changes nothing.
    await submit(api, path, { outcome: outcome === 'pay' ? 'lapse' : 'pay' });
    expect(await statusOf(api, session)).toBe(status);
  }
});

test('an invalid choice is reported beside it and changes nothing', async () => {
  const api = await startDemo();
  const { path, session } = await begin(api, 20_000);
  const invalidForms: Array<[Record<string, string>, RegExp]> = [
    [{ email: 'ana', outcome: 'card' }, /aria-invalid="true"/],
    [{ email: '"><script>alert(1)</script>', outcome: 'card' }, /value="&quot;&gt;&lt;script/],
    [{ email: EMAIL }, /Elige una de las opciones/],
    // Above the limit of OXXO.
    [{ email: EMAIL, outcome: 'oxxo' }, /Elige una de las opciones/],
    [{ email: EMAIL, outcome: 'refused' }, /role="alert"[\s\S]+rechazó la tarjeta/],
  ];
  for (const [fields, expected] of invalidForms) {
    const reply = await submit(api, path, fields);
    const html = await reply.text();
    expect([fields, reply.status]).toEqual([fields, 200]);
    expect(html).toMatch(expected);
    expect(html).toContain('<title>Error: Pago de prueba</title>');
  }
  expect(await statusOf(api, session)).toBe('created');
  expect((await submit(api, path, { email: EMAIL, outcome: 'card' })).status).toBe(303);
});

test('test payments and their receipts are limited by address', async () => {
  const api = await startDemo();
  const { path } = await begin(api);
  for (let invalidForms = 0; invalidForms < 10; invalidForms += 1)
    await submit(api, path, { email: EMAIL, outcome: 'refused' });
  expect((await submit(api, path, { email: EMAIL.toUpperCase(), outcome: 'card' })).status).toBe(429);
  for (let invalidForms = 10; invalidForms < 40; invalidForms += 1)
    await submit(api, path, { email: `d${invalidForms}@correo.test`, outcome: 'refused' });
  const refused = await submit(api, path, { email: 'otra@correo.test', outcome: 'card' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.text()).toContain('muchos intentos');
});

test('a demo refuses webhooks without the secret of its double', async () => {
  const api = await startDemo();
  const { session } = await begin(api);
  const event = {
    id: 'evt_1',
    type: 'checkout.session.completed',
    created: 1,
    data: { object: { id: session } },
  };
  expect((await api.request(STRIPE_HOOK, { method: 'POST', body: JSON.stringify(event) })).status).toBe(400);
});

test('a demo with a Stripe account has no test payments of its own', async () => {
  const api = await startDemo({
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_API_BASE: 'http://127.0.0.1:9',
  });
  expect((await api.request('/pago-de-prueba/cs_test_1')).status).toBe(404);
  expect(await api.services.payments.fakeStripe()).toBeNull();
});

test('two concurrent first requests start one double', async () => {
  const api = await startDemo();
  const [one, other] = await Promise.all([
    api.services.payments.fakeStripe(),
    api.services.payments.fakeStripe(),
  ]);
  expect(one).not.toBeNull();
  expect(one).toBe(other);
  const methods = await api.request('/pago-de-prueba/cs_test_1', { method: 'PUT' });
  expect([methods.status, methods.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS, POST']);
});
