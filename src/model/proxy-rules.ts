import { STRIPE_HOOK, TEST_PAYMENTS } from '#contract/donation.ts';

/** What is asked of the site's own origin, by its pages or by Stripe, and another server answers. */
const PROXIED = ['/api/*', '/media/*', `${TEST_PAYMENTS}/*`, STRIPE_HOOK] as const;

/**
 * Rules for a host of files whose API is elsewhere: from, to and status. None where the API is on
 * the site's own origin, or its address is not set.
 *
 * @example proxyRules('https://api.example.com', 'https://example.com')[0]
 * // ['/api/*', 'https://api.example.com/api/:splat', 200]
 */
export function proxyRules(
  apiUrl: string | null,
  siteUrl: string,
): ReadonlyArray<readonly [from: string, to: string, status: 200]> {
  if (apiUrl === null || new URL(apiUrl).origin === new URL(siteUrl).origin) return [];
  const base = apiUrl.replace(/\/+$/, '');
  return PROXIED.map((from) => [from, `${base}${from.replace('*', ':splat')}`, 200] as const);
}
