import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { CheckoutSessions } from './checkout-sessions.ts';
import { invalid, invalidParams, StripeLikeError } from './error.ts';
import { parseForm } from './parse-form.ts';
import { createIdempotency } from './idempotency.ts';
import { newId } from './objects.ts';
import { refundParams, sessionParams } from './params.ts';

/** Characters of a request body. */
const MAX_BODY = 64 * 1024;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The API key of a request: the bearer token, or the user name of basic authentication. */
function keyOf(authorization: string): string {
  const [, scheme = '', value = ''] = /^(bearer|basic) +(\S+)$/i.exec(authorization) ?? [];
  if (scheme.toLowerCase() !== 'basic') return value;
  return Buffer.from(value, 'base64').toString().split(':', 1)[0] ?? '';
}

/** The payment endpoints of Stripe's API, in its own protocol. */
export function createFakeStripeApi(bank: CheckoutSessions, secretKey: string): Hono {
  const app = new Hono();
  const runOnce = createIdempotency();

  app.use(async (c, next) => {
    c.header('Request-Id', newId('req'));
    if (!timingSafeEqual(digest(keyOf(c.req.header('authorization') ?? '')), digest(secretKey)))
      throw new StripeLikeError(401, 'invalid_request_error', 'Invalid API Key provided.');
    await next();
  });
  app.onError((error, c) => {
    if (error instanceof StripeLikeError) return c.json(error.body, error.status);
    return c.json({ error: { type: 'api_error', message: 'An unknown error occurred' } }, 500);
  });
  app.notFound((c) =>
    c.json(invalid(`Unrecognized request URL (${c.req.method}: ${c.req.path}).`).body, 404),
  );

  /** Handles a request that changes data, once for each idempotency key. */
  const change = async <Schema extends z.ZodType>(
    c: Context,
    schema: Schema | null,
    make: (params: z.output<Schema>) => Promise<object>,
  ): Promise<Response> => {
    const body = await c.req.text();
    if (body.length > MAX_BODY) throw invalid('Request too large.');
    const form = parseForm(body);
    if (form === null) throw invalid('Invalid request.');
    const { reply, isReplayed } = await runOnce(
      c.req.header('idempotency-key'),
      [c.req.method, c.req.path, body],
      async () => {
        const parsed = schema?.safeParse(form, { reportInput: true });
        if (parsed && !parsed.success) throw invalidParams(parsed.error);
        return make(parsed?.data as z.output<Schema>);
      },
    );
    if (isReplayed) c.header('Idempotent-Replayed', 'true');
    return c.json(reply);
  };

  app.post('/v1/checkout/sessions', (c) => change(c, sessionParams, (params) => bank.open(params)));
  app.get('/v1/checkout/sessions/:id', async (c) => c.json(await bank.find(c.req.param('id'))));
  app.post('/v1/checkout/sessions/:id/expire', (c) => change(c, null, () => bank.expire(c.req.param('id'))));
  app.post('/v1/refunds', (c) => change(c, refundParams, (params) => bank.till.refund(params)));
  app.get('/v1/payment_intents/:id', (c) => c.json(bank.till.intent(c.req.param('id'))));
  return app;
}
