import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import {
  createDonation,
  donationForm,
  donationPages,
  donationProblems,
  getDonation,
  getDonationTotals,
  listDonations,
} from '#contract/donation.ts';
import { detail } from '#contract/messages.ts';
import { findDonationBySession } from '../data/donation/donation.ts';
import { donationToWire, donationTotals, listDonations as listRows } from '../data/donation/books.ts';
import { formAmount } from '../donations/amount.ts';
import { openCheckout } from '../donations/checkout.ts';
import { clientKey } from '../limits/client-address.ts';
import { readFormBody } from '../http/body.ts';
import type { RequestEnv } from '../http/context.ts';
import type { Services } from '../services.ts';
import { envelope } from '../http/envelope.ts';
import { ApiError } from '../api-error.ts';
import type { Mount } from '../http/mount.ts';
import { isCrossSiteForm } from '../http/cross-site-form.ts';

/** Checkouts one address may open: a whole theatre may share one. */
const ALLOWANCE = { points: 30, seconds: 600 };

const problemAt = (problem: keyof typeof donationProblems): string =>
  `${donationPages.form}#${donationProblems[problem]}`;

/** Donations: the browser's call, the plain form, how one stands, and the books. */
export function mountDonations(mount: Mount, services: Services): void {
  const { db, config, origin, limits, logger, payments } = services;
  const byClient = limits.limit('donation', ALLOWANCE);
  const take = (c: Context) => limits.consume(byClient(clientKey(c, config.trustedProxies)));

  mount.call(createDonation, async ({ body, c }) => {
    await take(c);
    const intention = { amount: Math.round(body.amount * 100), key: body.key, email: body.email ?? null };
    const { donation, url } = await openCheckout(services, intention);
    return { id: donation.id, checkout_url: url, status: donation.status };
  });

  /** Where a plain form leads: its sender sees pages, also for errors. */
  const formTarget = async (c: Context<RequestEnv>): Promise<string> => {
    if (isCrossSiteForm(c, config.siteUrl)) return donationPages.form;
    try {
      const amount = formAmount(await readFormBody(c));
      if (amount === null) return problemAt('amount');
      await take(c);
      return (await openCheckout(services, { amount, key: randomUUID(), email: null })).url;
    } catch (error) {
      if (error instanceof ApiError && error.status === 429) return problemAt('attempts');
      logger.error({ id: c.get('requestId'), err: error }, 'a form led to no checkout');
      return problemAt('service');
    }
  };

  mount.hook(donationForm.path.replace(/\/$/, ''), async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.redirect(await formTarget(c), 303);
  });

  mount.call(getDonation, async ({ params }) => {
    const donation = await findDonationBySession(db, params.session_id);
    if (!donation) throw new ApiError(404, detail.notFound);
    return { status: donation.status, amount: donation.amount / 100, currency: 'MXN' as const };
  });

  mount.call(listDonations, async ({ query, c }) =>
    envelope(
      await listRows(db, { ...query, isTest: await payments.isTest() }),
      new URL(c.req.url),
      origin,
      donationToWire,
    ),
  );
  mount.call(getDonationTotals, async () => donationTotals(db, await payments.isTest()));
}
