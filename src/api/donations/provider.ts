import { z } from 'zod';
import type Stripe from 'stripe';
import { donationPages } from '#contract/donation.ts';
import { mailCopy } from '#copy/mail.ts';
import type { StripeConfig } from '../config.ts';
import { REFERENCE_KEY, SITE_KEY } from './stripe-event.ts';

/** Milliseconds for each of Stripe's responses; with one retry a donor waits for two at most. */
const TIMEOUT = 5000;

/** Seconds for which a webhook's signature is valid. */
const TOLERANCE = 300;

/** Largest payment that OXXO takes, in centavos. */
const OXXO_MAX = 1_000_000;

/** The donation that a checkout session is opened for. */
export interface CheckoutOrder {
  id: number;
  /** Stored in the metadata of the session and its payment: their events contain it. */
  reference: string;
  /** Centavos of MXN. */
  amount: number;
  email: string | null;
  expiresAt: Date;
  /** Idempotency key at Stripe. */
  key: string;
}

/** An open checkout session. */
export interface CheckoutSession {
  id: string;
  /** URL of the payment page: absolute, or a path of this site. */
  url: string;
}

/** No session was opened. `isFinal`: Stripe refused the request; otherwise the same request may be sent again. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** The payment provider. */
export interface Provider {
  /** Whether it is in test mode, which charges nothing. */
  isTest: boolean;
  /** Opens a checkout session. Throws `ProviderError`. */
  open: (order: CheckoutOrder) => Promise<CheckoutSession>;
  /** The event in a webhook's body; null where the signature is missing, wrong or too old. */
  verify: (body: Uint8Array, signature: string) => Promise<unknown>;
}

const sessionWire = z.object({ id: z.string().min(1).max(255), url: z.url({ protocol: /^https?$/ }) });

/** The name that Stripe shows, and the URL that its pages link back to. */
interface Site {
  siteName: string;
  siteUrl: string;
}

/** Whether a secret or restricted key is of Stripe's test mode. */
export const isTestKey = (key: string): boolean => /^[sr]k_test_/.test(key);

/** Creates the provider of a Stripe account. The library is loaded at the first call, because most processes make none. */
export function createProvider(account: StripeConfig, site: Site, timeout = TIMEOUT): Provider {
  let loading: Promise<Stripe> | null = null;
  const client = () => (loading ??= loadClient(account, timeout));
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

async function loadClient({ secretKey, apiBase }: StripeConfig, timeout: number): Promise<Stripe> {
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

/** Equal orders must give identical requests: Stripe refuses an idempotency key with other parameters. */
function paramsOf(order: CheckoutOrder, { siteName, siteUrl }: Site): Stripe.Checkout.SessionCreateParams {
  const metadata = { [REFERENCE_KEY]: order.reference, [SITE_KEY]: siteUrl };
  const name = mailCopy.donation(siteName);
  return {
    mode: 'payment',
    submit_type: 'donate',
    locale: 'es-419',
    allowed_payment_method_types: order.amount > OXXO_MAX ? ['card'] : ['card', 'oxxo'],
    // Totals count MXN only.
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

/** Error statuses after which the same request may succeed: a concurrent request with its key, or too many requests. */
const RETRYABLE = new Set([409, 429]);

/** Keeps only the type, code and status of an error: its message may quote personal data of the request. */
function providerError(error: unknown): ProviderError {
  const { type, code, statusCode } = error as { type?: unknown; code?: unknown; statusCode?: unknown };
  const status = typeof statusCode === 'number' ? statusCode : 0;
  const words = [error instanceof Error ? error.name : 'error', type, code, status || null];
  const isFinal = status >= 400 && !RETRYABLE.has(status);
  return new ProviderError(
    words.filter((word) => typeof word === 'string' || typeof word === 'number').join(' '),
    isFinal,
  );
}
