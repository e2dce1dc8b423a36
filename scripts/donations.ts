import type { Config } from '#api/config.ts';
import { isTestKey } from '#api/donations/provider.ts';

/**
 * Whether pages ask for donations: as `DONATIONS` says, else as this server can take them, with money
 * (`live`) or, by a key for tests or where its content is the demo, without (`test`). Of an API
 * elsewhere nothing is known here.
 */
export function donationsOf(
  { apiUrl, stripe }: Pick<Config, 'apiUrl' | 'stripe'>,
  isDemo: boolean,
  set: string | undefined = process.env['DONATIONS'],
): string {
  if (set !== undefined || apiUrl !== null) return set ?? '';
  if (stripe) return isTestKey(stripe.secretKey) ? 'test' : 'live';
  return isDemo ? 'test' : '';
}
