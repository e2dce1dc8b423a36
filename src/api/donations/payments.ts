import { STRIPE_HOOK, TEST_PAYMENTS } from '#contract/donation.ts';
import type { Config } from '../config.ts';
import { isDemo } from '../data/meta.ts';
import type { Db } from '../data/write.ts';
import { startStripeDouble, type StripeDouble } from './double/start.ts';
import { createProvider, type Opened, type Order, type Provider } from './provider.ts';

export interface Payments {
  /** The provider that takes donations here; null where there is none. */
  provider(): Promise<Provider | null>;
  /** Whether nothing is charged here: the books of such a site speak of tests. */
  isTest(): Promise<boolean>;
  /** The double of Stripe where it takes them: its pages are the site's. Null elsewhere. */
  double(): Promise<StripeDouble | null>;
  stop(): Promise<void>;
}

export interface PaymentsOptions {
  /** Milliseconds for each of Stripe's answers. */
  timeout?: number;
  /** Where the double tells its events. */
  webhookUrl?: string;
}

/** Where this process reaches itself: a demo on a public address tells nothing over the network. */
function ownUrl({ host, port }: Config): string {
  const reached = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

/** A page of the double is the site's own, by whatever host name it was opened. */
const local = ({ id, url }: Opened): Opened => ({ id, url: new URL(url).pathname });

/** Stripe where it is configured; on a demo without it a double, begun when it is first needed. */
export function createPayments(
  { config, db }: { config: Config; db: Db },
  { timeout, webhookUrl = `${ownUrl(config)}${STRIPE_HOOK}` }: PaymentsOptions = {},
): Payments {
  const live = config.stripe && createProvider(config.stripe, config, timeout);
  let starting: Promise<{ double: StripeDouble; provider: Provider }> | null = null;

  const start = async () => {
    const double = await startStripeDouble({ webhookUrl, pageUrl: `${config.siteUrl}${TEST_PAYMENTS}` });
    const { secretKey, webhookSecret, url: apiBase } = double;
    const provider = createProvider({ secretKey, webhookSecret, apiBase }, config, timeout);
    return {
      double,
      provider: { ...provider, open: async (order: Order) => local(await provider.open(order)) },
    };
  };

  const test = async () => {
    if (live || !(starting || (await isDemo(db)))) return null;
    return (starting ??= start());
  };

  return {
    provider: async () => live ?? (await test())?.provider ?? null,
    isTest: async () => live?.isTest ?? (await isDemo(db)),
    double: async () => (await test())?.double ?? null,
    stop: async () => (await starting)?.double.stop(),
  };
}
