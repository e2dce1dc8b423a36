import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Stripe } from 'stripe';
import { onTestFinished } from 'vitest';
import { startFakeStripe, type FakeStripe } from '#fake-stripe/start.ts';
import { signatureOf } from '#fake-stripe/webhooks.ts';
import { createClient } from '#client/http/http.ts';
import { createDonation, STRIPE_HOOK, TEST_PAYMENTS } from '#contract/donation.ts';
import { type MailingApi, ORIGIN, startMailingApi } from './api.ts';
import { serveOther } from './fake-api.ts';

/** The fields of a Stripe event that tests read. */
export interface StripeEvent {
  id: string;
  type: string;
  created: number;
  data: { object: Record<string, unknown> };
}

/** What happens to a request to Stripe or to its answer. */
export type Fault =
  | 'none'
  | 'down'
  | 'slow'
  | 'error'
  | 'rubbish'
  | 'lost'
  | 'swallowed'
  | 'conflict'
  | 'crowded';

/** Errors that do not concern the request and are not stored with its key. */
const TRANSIENT_STATUS: Partial<Record<Fault, number>> = { conflict: 409, crowded: 429 };

export interface DonationApi extends MailingApi {
  double: FakeStripe;
  /** Stripe's own library, connected to the double. */
  stripe: Stripe;
  /** All events of Stripe, in the order they happened. */
  events: StripeEvent[];
  /** Stops delivering Stripe's events; they are still in `events`. */
  holdEvents(): void;
  /** Sets what happens to requests to Stripe, or to so many of them. */
  setFault(kind: Fault, times?: number): void;
  /** Requests for checkouts that reached Stripe, by idempotency key. */
  keys: string[];
  /** The last session that Stripe opened, whether or not its answer arrived. */
  lastSession(): string;
  /** Opens a checkout from the address `from` and gives its session. */
  donate(amount: number, more?: { key?: string; email?: string; from?: string }): Promise<Donated>;
  /** Chooses an outcome on Stripe's page. */
  chooseOutcome(session: string, outcome: string, email?: string): Promise<Response>;
  /** Delivers an event with a fresh signature. */
  deliver(event: object, at?: Date): Promise<Response>;
  /** The row of the donation with this id. */
  row(id: number): ReturnType<typeof rowOf>;
}

export interface Donated {
  id: number;
  session: string;
  url: string;
}

const rowOf = ({ db }: MailingApi, id: number) =>
  db.selectFrom('donations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The client of a visitor at an IP address. */
const clientFrom = (api: MailingApi, address: string) =>
  createClient({
    baseUrl: ORIGIN,
    fetch: async ({ url, method, headers, body }) => {
      headers.set('x-forwarded-for', address);
      const text = body === null ? null : await new Response(body).text();
      return api.request(url.slice(ORIGIN.length), { method, headers, body: text });
    },
  });

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

export const EMAIL = 'donante@correo.test';

/**
 * The API, configured with an account at a double of Stripe. Tests can inject faults between the two.
 * `timeout` is the timeout of each answer in milliseconds.
 */
export async function startDonations(
  env: Record<string, string> = {},
  timeout?: number,
  log?: (line: string) => void,
): Promise<DonationApi> {
  const events: StripeEvent[] = [];
  const keys: string[] = [];
  /** Keys of requests that failed at Stripe itself. */
  const failed = new Set<string>();
  let lastSession = '';
  const state = { isHeld: false, trouble: 'none' as Fault, times: Infinity };

  const webhookUrl = await serveOther((request, response) => {
    void (async () => {
      const body = await bodyOf(request);
      events.push(JSON.parse(body) as StripeEvent);
      if (state.isHeld) return response.writeHead(200).end();
      const headers = { 'stripe-signature': String(request.headers['stripe-signature']) };
      const reply = await api.request(STRIPE_HOOK, { method: 'POST', headers, body });
      return response.writeHead(reply.status).end();
    })();
  });
  const double = await startFakeStripe({
    webhookUrl: `${webhookUrl}${STRIPE_HOOK}`,
    pageUrl: `${ORIGIN}${TEST_PAYMENTS}`,
    retries: [],
  });
  onTestFinished(() => double.stop());

  const forward = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/', headers } = request;
    const body = await bodyOf(request);
    const now = state.times > 0 ? state.trouble : 'none';
    state.times -= 1;
    if (now === 'down') return void request.socket.destroy();
    const key = String(headers['idempotency-key']);
    const transientStatus = TRANSIENT_STATUS[now];
    if (transientStatus)
      return void response.writeHead(transientStatus).end('{"error":{"type":"api_error"}}');
    if (now === 'error') failed.add(key);
    // As at Stripe: a key that failed gives the same failure again.
    if (failed.has(key)) return void response.writeHead(500).end('{"error":{"type":"api_error"}}');
    if (now === 'rubbish') return void response.writeHead(200).end('<html>¿Bueno?</html>');
    // Only the caller ends it.
    if (now === 'slow') return;
    keys.push(key);
    const reply = await fetch(`${double.url}${url}`, {
      method,
      headers: {
        authorization: String(headers.authorization),
        ...(headers['idempotency-key'] && { 'idempotency-key': String(headers['idempotency-key']) }),
      },
      ...(method === 'POST' && { body }),
    });
    const answer = await reply.text();
    lastSession = (JSON.parse(answer) as { id?: string }).id ?? '';
    if (now === 'lost') return void request.socket.destroy();
    if (now === 'swallowed') return;
    response.writeHead(reply.status, { 'Content-Type': 'application/json' }).end(answer);
  };
  const apiBase = await serveOther((request, response) => void forward(request, response));

  const api = await startMailingApi({
    env: {
      STRIPE_SECRET_KEY: double.secretKey,
      STRIPE_WEBHOOK_SECRET: double.webhookSecret,
      STRIPE_API_BASE: apiBase,
      TRUST_PROXY: '1',
      ...env,
    },
    ...(timeout !== undefined && { payments: { timeout } }),
    ...(log && { log }),
  });
  const { hostname, port } = new URL(double.url);
  const stripe = new Stripe(double.secretKey, { host: hostname, port, protocol: 'http', telemetry: false });

  return {
    ...api,
    double,
    stripe,
    events,
    keys,
    holdEvents: () => void (state.isHeld = true),
    setFault: (kind, times = Infinity) => void Object.assign(state, { trouble: kind, times }),
    lastSession: () => lastSession,
    async donate(amount, { key = randomUUID(), email, from = '192.0.2.1' } = {}) {
      const body = { amount, key, ...(email !== undefined && { email }) };
      const { id, checkout_url: url } = await clientFrom(api, from).call(createDonation, { body });
      return { id, url, session: url.split('/').at(-1) ?? '' };
    },
    chooseOutcome: (session, outcome, email = EMAIL) => double.pages.submit(session, { outcome, email }),
    async deliver(event, at = new Date()) {
      const body = JSON.stringify(event);
      const headers = { 'stripe-signature': signatureOf(body, double.webhookSecret, at) };
      return api.request(STRIPE_HOOK, { method: 'POST', headers, body });
    },
    row: (id) => rowOf(api, id),
  };
}
