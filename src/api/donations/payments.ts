import { STRIPE_HOOK, TEST_PAYMENTS } from '#contract/donation.ts';
import type { Config } from '../config.ts';
import { isDemo } from '../data/database/meta.ts';
import type { Db } from '../data/write.ts';
import type { FakeStripe } from '#fake-stripe/start.ts';
import { createProvider, type CheckoutSession, type CheckoutOrder, type Provider } from './provider.ts';

export interface Payments {
  /** Null where this site takes no donations. */
  provider(): Promise<Provider | null>;
  /** Whether payments are in Stripe's test mode, which charges nothing. */
  isTest(): Promise<boolean>;
  /** The fake Stripe of a demo, whose pages this site serves; null elsewhere. */
  fakeStripe(): Promise<FakeStripe | null>;
  stop(): Promise<void>;
}

export interface PaymentsOptions {
  /** Milliseconds for each of Stripe's responses. */
  timeout?: number;
  /** Where the fake Stripe sends its events. */
  webhookUrl?: string;
}

/** URL of this process on the loopback interface: webhooks of the fake Stripe do not leave the machine. */
function ownUrl({ host, port }: Config): string {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Keeps only the path of a session's page, so that it works under any host name of the site. */
const localSession = ({ id, url }: CheckoutSession): CheckoutSession => ({ id, url: new URL(url).pathname });

/** Stripe where it is configured; on a demo without it a fake one, started at the first donation. */
export function createPayments(
  { config, db }: { config: Config; db: Db },
  { timeout, webhookUrl = `${ownUrl(config)}${STRIPE_HOOK}` }: PaymentsOptions = {},
): Payments {
  const live = config.stripe && createProvider(config.stripe, config, timeout);
  let starting: Promise<{ fake: FakeStripe; provider: Provider }> | null = null;

  const start = async () => {
    const { startFakeStripe } = await import('#fake-stripe/start.ts');
    const fake = await startFakeStripe({ webhookUrl, pageUrl: `${config.siteUrl}${TEST_PAYMENTS}` });
    const { secretKey, webhookSecret, url: apiBase } = fake;
    const provider = createProvider({ secretKey, webhookSecret, apiBase }, config, timeout);
    return {
      fake,
      provider: {
        ...provider,
        open: async (order: CheckoutOrder) => localSession(await provider.open(order)),
      },
    };
  };

  const startFake = async () => {
    if (live || !(starting || (await isDemo(db)))) return null;
    return (starting ??= start());
  };

  return {
    provider: async () => live ?? (await startFake())?.provider ?? null,
    isTest: async () => live?.isTest ?? (await isDemo(db)),
    fakeStripe: async () => (await startFake())?.fake ?? null,
    stop: async () => (await starting)?.fake.stop(),
  };
}
