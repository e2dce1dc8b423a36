import { STRIPE_HOOK } from '#contract/donation.ts';
import { detail } from '#contract/messages.ts';
import { parseStripeEvent, type DonationEvent } from '../donations/stripe-event.ts';
import { recordEvent, type RecordResult } from '../donations/record-event.ts';
import { readBytes } from '../http/body.ts';
import type { Services } from '../services.ts';
import { ApiError } from '../api-error.ts';
import type { Mount } from '../http/mount.ts';

/** Bytes of an event, at most: Stripe's own stay far below. */
const MAX_BODY = 512 * 1024;

/**
 * Stripe's webhook: 400 for what Stripe did not sign or signed too long ago; 200 for everything it
 * did, ours or not, once it is kept. Anything else has Stripe tell it again.
 */
export function mountDonationHook(mount: Mount, services: Services): void {
  const { logger, payments } = services;

  const remark = ({ fact, session }: DonationEvent, recorded: RecordResult): void => {
    const { event_id: event, kind, amount, currency } = fact;
    const about = { event, kind, session: session?.id, amount, currency };
    if (recorded === 'restored')
      logger.error(about, 'a payment of ours whose donation was lost: it has a new row');
    if (recorded === 'other-mode') logger.error(about, 'a test told of real money, or the other way round');
    if (recorded === 'unknown') logger.warn(about, 'a payment that was not asked for here');
  };

  const read = (event: unknown): DonationEvent | null => {
    try {
      return parseStripeEvent(event);
    } catch (error) {
      logger.error({ err: error }, 'an event of Stripe that cannot be read');
      throw new ApiError(400, detail.unreadableEvent);
    }
  };

  mount.hook(STRIPE_HOOK, async (c) => {
    const body = await readBytes(c, MAX_BODY);
    const provider = await payments.provider();
    if (!provider) throw new ApiError(503, detail.donationsOff);
    const event = await provider.verify(body, c.req.header('stripe-signature') ?? '');
    if (event === null) throw new ApiError(400, detail.badSignature);
    const donation = read(event);
    const recorded = donation && (await recordEvent(services, donation));
    if (donation && recorded) remark(donation, recorded);
    return c.json({ detail: detail.received }, 200, { 'Cache-Control': 'no-store' });
  });
}
