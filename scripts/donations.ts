import type { Config } from '#api/config.ts';
import { isTestKey } from '#api/donations/provider.ts';

/**
 * The mode in which pages ask for donations. `DONATIONS` decides; without it the keys of this server do: `live` for
 * money, `test` with a test key or demo content. The keys of an API on another server are
 * not known here.
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
