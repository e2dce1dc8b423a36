import type { Context } from 'hono';
import { TEST_PAYMENTS } from '#contract/donation.ts';
import { detail } from '#contract/messages.ts';
import { addressOf } from '../data/user.ts';
import { clientKey } from '../http/client-address.ts';
import { readFormBody } from '../http/body.ts';
import type { RequestEnv, Services } from '../http/context.ts';
import { ApiError } from '../http/error.ts';
import type { Mount } from '../http/mount.ts';
import type { FakeStripe } from '../donations/fake-stripe/start.ts';

/** What one address may choose on these pages, and receipts that strangers may have mailed to one recipient. */
const CHOICES = { points: 40, seconds: 600 };
const RECEIPTS = { points: 10, seconds: 3600 };

const idOf = (c: Context<RequestEnv>): string => c.req.param('session') ?? '';

/** The pages on which a demo's visitors pretend to pay; a 404 wherever payments are real, or none are taken. */
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
