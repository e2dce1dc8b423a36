import { createHmac } from 'node:crypto';
import { newId } from './objects.ts';

/** Milliseconds before each further try; after the last one an event is given up. */
const RETRIES = [1000, 5000, 30_000, 300_000, 1_800_000];

/** Milliseconds for an answer. */
const TIMEOUT = 10_000;

const API_VERSION = '2026-10-28.endive';

export interface WebhookOptions {
  /** Where events are told. */
  url: string;
  secret: string;
  retries?: readonly number[];
  now: () => Date;
}

/** The header that proves a body, as Stripe documents it. */
export function signatureOf(body: string, secret: string, at: Date): string {
  const timestamp = Math.floor(at.getTime() / 1000);
  const digest = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${digest}`;
}

/** Tells events over HTTP, each until it is acknowledged or given up. */
export function createWebhooks({ url, secret, retries = RETRIES, now }: WebhookOptions) {
  const waiting = new Set<NodeJS.Timeout>();

  /** Signed again at each try. */
  const tell = async (body: string): Promise<boolean> => {
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
    const wait = (await tell(body)) ? undefined : retries[tries];
    if (wait === undefined) return;
    const timer = setTimeout(() => {
      waiting.delete(timer);
      void attempt(body, tries + 1);
    }, wait);
    timer.unref();
    waiting.add(timer);
  };

  return {
    /** Resolves after the first try, whatever came of it. */
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
