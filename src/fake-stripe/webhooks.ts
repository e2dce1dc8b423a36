import { createHmac } from 'node:crypto';
import { newId } from './objects.ts';

/** Milliseconds before each further attempt; after the last one an event is dropped. */
const RETRIES = [1000, 5000, 30_000, 300_000, 1_800_000];

/** Milliseconds for a response. */
const TIMEOUT = 10_000;

const API_VERSION = '2026-10-28.endive';

export interface WebhookOptions {
  /** Where events are sent. */
  url: string;
  secret: string;
  retries?: readonly number[];
  now: () => Date;
}

/** The `Stripe-Signature` header of a body (https://docs.stripe.com/webhooks#verify-manually). */
export function signatureOf(body: string, secret: string, at: Date): string {
  const timestamp = Math.floor(at.getTime() / 1000);
  const digest = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${digest}`;
}

/** Sends events over HTTP; each is retried until it is acknowledged or its attempts are used up. */
export function createWebhooks({ url, secret, retries = RETRIES, now }: WebhookOptions) {
  const waiting = new Set<NodeJS.Timeout>();

  /** Sends a body with a fresh signature; false without a 2xx response. */
  const post = async (body: string): Promise<boolean> => {
    try {
      const reply = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'Stripe-Signature': signatureOf(body, secret, now()),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      await reply.body?.cancel();
      return reply.ok;
    } catch {
      return false;
    }
  };

  const attempt = async (body: string, tries: number): Promise<void> => {
    const wait = (await post(body)) ? undefined : retries[tries];
    if (wait === undefined) return;
    const timer = setTimeout(() => {
      waiting.delete(timer);
      void attempt(body, tries + 1);
    }, wait);
    timer.unref();
    waiting.add(timer);
  };

  return {
    /** Resolves after the first attempt, also when it failed. */
    send(type: string, object: object): Promise<void> {
      const event = {
        id: newId('evt'),
        object: 'event',
        api_version: API_VERSION,
        created: Math.floor(now().getTime() / 1000),
        data: { object },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      };
      return attempt(JSON.stringify(event), 0);
    },
    stop(): void {
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
    },
  };
}
