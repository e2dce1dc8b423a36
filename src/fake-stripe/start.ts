import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createFakeStripeApi } from './api.ts';
import { createCheckoutSessions } from './checkout-sessions.ts';
import { newId } from './objects.ts';
import { createFakeStripePages, type FakeStripePages } from './pages.ts';
import { createWebhooks } from './webhooks.ts';

/** Milliseconds between checks for sessions to expire. */
const EXPIRY_INTERVAL = 60_000;

export interface FakeStripeOptions {
  /** Where events are sent. */
  webhookUrl: string;
  /** Base URL of its pages; a slash and the id of a session follow. */
  pageUrl: string;
  /** Milliseconds before each further attempt to deliver an event. */
  retries?: readonly number[];
  now?: () => Date;
}

export interface FakeStripe {
  /** URL of its API, on the loopback interface. */
  url: string;
  /** API key and webhook secret; new ones at each start. */
  secretKey: string;
  webhookSecret: string;
  pages: FakeStripePages;
  /** Lets a refund that succeeded fail afterwards. */
  failRefund(id: string): Promise<unknown>;
  stop(): Promise<void>;
}

/**
 * Starts a fake Stripe that implements its HTTP protocol without imports of the product: checkout sessions, refunds,
 * payment pages and signed webhooks. It moves no money, asks for no card, and keeps its data in memory.
 */
export async function startFakeStripe({
  webhookUrl,
  pageUrl,
  retries,
  now = () => new Date(),
}: FakeStripeOptions): Promise<FakeStripe> {
  const secretKey = newId('sk_test');
  const webhookSecret = newId('whsec');
  const webhooks = createWebhooks({
    url: webhookUrl,
    secret: webhookSecret,
    now,
    ...(retries && { retries }),
  });
  const bank = createCheckoutSessions({ emit: (type, object) => webhooks.send(type, object), pageUrl, now });
  const answer = getRequestListener(createFakeStripeApi(bank, secretKey).fetch);
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  // The server alone does not keep the process running.
  server.unref();
  const timer = setInterval(() => void bank.expireOld(), EXPIRY_INTERVAL);
  timer.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey,
    webhookSecret,
    pages: createFakeStripePages(bank),
    failRefund: (id) => bank.till.failRefund(id),
    stop: () => {
      clearInterval(timer);
      webhooks.stop();
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}
