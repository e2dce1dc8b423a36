import type { Context } from 'hono';
import { TEST_PAYMENTS } from '#contract/donation.ts';
import { detail } from '#contract/messages.ts';
import { addressOf } from '../data/account/user.ts';
import { clientKey } from '../limits/client-address.ts';
import { readFormBody } from '../http/body.ts';
import type { RequestEnv } from '../http/context.ts';
import type { Services } from '../services.ts';
import { ApiError } from '../api-error.ts';
import type { Mount } from '../http/mount.ts';
import type { FakeStripe } from '#fake-stripe/start.ts';

/** Limits of choices per address, and of receipts per recipient. */
const CHOICES = { points: 40, seconds: 600 };
const RECEIPTS = { points: 10, seconds: 3600 };

const idOf = (c: Context<RequestEnv>): string => c.req.param('session') ?? '';

/** The test checkout of a demo; a 404 where payments are real or donations are off. */
export function mountDonationTest(mount: Mount, { payments, limits, config }: Services): void {
  const path = `${TEST_PAYMENTS}/:session`;
  const byClient = limits.limit('test-payment', CHOICES);
  const byRecipient = limits.limit('test-receipt', RECEIPTS);

  const requireDouble = async (): Promise<FakeStripe> => {
    const fake = await payments.fakeStripe();
    if (!fake) throw new ApiError(404, detail.notFound);
    return fake;
  };

  mount.page(path, async (c) => (await requireDouble()).pages.show(idOf(c)));

  mount.hook(path, async (c) => {
    const { pages } = await requireDouble();
    const form = await readFormBody(c);
    try {
      const client = byClient(clientKey(c, config.trustedProxies));
      await limits.consume(client, ...(form['email'] ? [byRecipient(addressOf(form['email']))] : []));
    } catch (error) {
      if (error instanceof ApiError && error.status === 429)
        return pages.refuse(error.headers['Retry-After'] ?? '60');
      throw error;
    }
    return pages.submit(idOf(c), form);
  });
}
