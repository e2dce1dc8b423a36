import { z } from 'zod';
import type Stripe from 'stripe';
import { donationPages } from '#contract/donation.ts';
import { mailCopy } from '#copy/mail.ts';
import type { StripeConfig } from '../config.ts';
import { REFERENCE, SITE } from './fact.ts';

/** Milliseconds for each of Stripe's answers, of which there are two at most: a donor waits meanwhile. */
const TIMEOUT = 5000;

/** Seconds for which a webhook's signature is worth something. */
const TOLERANCE = 300;

/** Centavos that OXXO takes at a time, at most. */
const OXXO_MAX = 1_000_000;

/** What a checkout is opened for. */
export interface Order {
  id: number;
  /** Comes back with every event about it. */
  reference: string;
  /** Centavos of MXN. */
  amount: number;
  email: string | null;
  expiresAt: Date;
  /** Asking again under the same key opens no second checkout. */
  key: string;
}

/** A checkout that stands open. */
export interface Opened {
  /** Of its session. */
  id: string;
  /** Of its page: absolute, or a path of this site. */
  url: string;
}

/** Stripe opened nothing. `isFinal` says that it refused; otherwise it is not known, and the same may be asked again. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** The provider that takes the money. */
export interface Provider {
  /** Whether nothing is charged. */
  isTest: boolean;
  /** Opens a checkout. Throws `ProviderError`. */
  open: (order: Order) => Promise<Opened>;
  /** The event of a webhook; null where its signature is missing, forged or too old. */
  verify: (body: Uint8Array, signature: string) => Promise<unknown>;
}

const sessionWire = z.object({ id: z.string().min(1).max(255), url: z.url({ protocol: /^https?$/ }) });

/** Of the site, what Stripe shows and leads back to. */
interface Site {
  siteName: string;
  siteUrl: string;
}

/** Whether nothing is charged with a secret or restricted key of Stripe. */
export const isTestKey = (key: string): boolean => /^[sr]k_test_/.test(key);

/** The provider behind a secret key. The library is loaded when it is first needed: most processes never do. */
export function createProvider(account: StripeConfig, site: Site, timeout = TIMEOUT): Provider {
  let loading: Promise<Stripe> | null = null;
  const client = () => (loading ??= load(account, timeout));
  return {
    isTest: isTestKey(account.secretKey),

    async open(order) {
      const stripe = await client();
      try {
        const session = await stripe.checkout.sessions.create(paramsOf(order, site), {
          idempotencyKey: order.key,
        });
        return sessionWire.parse(session);
      } catch (error) {
        throw providerError(error);
      }
    },

    async verify(body, signature) {
      const { webhooks } = await client();
      try {
        return await webhooks.constructEventAsync(body, signature, account.webhookSecret, TOLERANCE);
      } catch {
        return null;
      }
    },
  };
}

async function load({ secretKey, apiBase }: StripeConfig, timeout: number): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const { protocol, hostname, port } = new URL(apiBase ?? 'https://api.stripe.com');
  const isPlain = protocol === 'http:';
  return new Client(secretKey, {
    host: hostname.replaceAll(/^\[|\]$/g, ''),
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** The same order gives the same request, to the byte: a key is worth one. */
function paramsOf(order: Order, { siteName, siteUrl }: Site): Stripe.Checkout.SessionCreateParams {
  const metadata = { [REFERENCE]: order.reference, [SITE]: siteUrl };
  const name = mailCopy.donation(siteName);
  return {
    mode: 'payment',
    submit_type: 'donate',
    locale: 'es-419',
    allowed_payment_method_types: order.amount > OXXO_MAX ? ['card'] : ['card', 'oxxo'],
    // In another currency than was agreed nothing is counted.
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'mxn', unit_amount: order.amount, product_data: { name } },
      },
    ],
    client_reference_id: String(order.id),
    metadata,
    payment_intent_data: { description: name, metadata },
    ...(order.email !== null && { customer_email: order.email }),
    expires_at: Math.floor(order.expiresAt.getTime() / 1000),
    success_url: `${siteUrl}${donationPages.thanks}?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${siteUrl}${donationPages.cancelled}`,
  };
}

/** Refusals that say nothing of the request itself: another request is at it, or too many are. */
const PASSING = new Set([409, 429]);

/** Of what Stripe says no more is kept than what kind of error it is: its words may quote what was sent. */
function providerError(error: unknown): ProviderError {
  const told = error as { type?: unknown; code?: unknown; statusCode?: unknown };
  const status = typeof told.statusCode === 'number' ? told.statusCode : 0;
  const words = [error instanceof Error ? error.name : 'error', told.type, told.code, status || null];
  const isFinal = status >= 400 && !PASSING.has(status);
  return new ProviderError(
    words.filter((word) => typeof word === 'string' || typeof word === 'number').join(' '),
    isFinal,
  );
}
