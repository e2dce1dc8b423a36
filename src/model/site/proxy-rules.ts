import { STRIPE_HOOK, TEST_PAYMENTS } from '#contract/donation.ts';

/** Paths of the site's origin that its pages or Stripe request and that the API's server answers. */
const PROXIED = ['/api/*', '/media/*', `${TEST_PAYMENTS}/*`, STRIPE_HOOK] as const;

/**
 * Rewrite rules for a static host whose API is on another server: from, to and status. Empty when the API is on the
 * site's own origin or not configured.
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
