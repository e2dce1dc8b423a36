import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createDoubleApi } from './api.ts';
import { createBank } from './bank.ts';
import { newId } from './objects.ts';
import { createDoublePages, type DoublePages } from './pages.ts';
import { createWebhooks } from './webhooks.ts';

/** Milliseconds between looks for sessions whose time is over. */
const ROUND = 60_000;

export interface DoubleOptions {
  /** Where events are told. */
  webhookUrl: string;
  /** Where its pages are to be found; a slash and the id of a session follow. */
  pageUrl: string;
  /** Milliseconds before each further try to tell an event. */
  retries?: readonly number[];
  now?: () => Date;
}

export interface StripeDouble {
  /** Of its API, on this machine alone. */
  url: string;
  /** What its API asks for, and what its webhooks are signed with: new ones at each start. */
  secretKey: string;
  webhookSecret: string;
  pages: DoublePages;
  /** A donor's bank gives a refund back after all. */
  failRefund(id: string): Promise<unknown>;
  stop(): Promise<void>;
}

/**
 * A double of Stripe that speaks its protocol over HTTP and knows nothing of the product: sessions
 * of checkout, refunds, pages to pay on and signed webhooks. It moves no money, sees no card, and
 * forgets everything when it stops.
 */
export async function startStripeDouble({
  webhookUrl,
  pageUrl,
  retries,
  now = () => new Date(),
}: DoubleOptions): Promise<StripeDouble> {
  const secretKey = newId('sk_test');
  const webhookSecret = newId('whsec');
  const webhooks = createWebhooks({
    url: webhookUrl,
    secret: webhookSecret,
    now,
    ...(retries && { retries }),
  });
  const bank = createBank({ emit: (type, object) => webhooks.send(type, object), pageUrl, now });
  const answer = getRequestListener(createDoubleApi(bank, secretKey).fetch);
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  // It keeps no process running that has nothing else to do.
  server.unref();
  const timer = setInterval(() => void bank.expireOld(), ROUND);
  timer.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey,
    webhookSecret,
    pages: createDoublePages(bank),
    failRefund: (id) => bank.till.failRefund(id),
    stop: () => {
      clearInterval(timer);
      webhooks.stop();
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}
