import type { Context } from 'hono';

/**
 * Whether a form comes from a page of this site, by `Sec-Fetch-Site`, or `Origin` in older browsers. A client that
 * sends neither header is no browser and so cannot be used for request forgery.
 */
export function isSameOriginForm(c: Context, siteUrl: string): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = c.req.header('origin');
  return origin === undefined || origin === new URL(siteUrl).origin;
}
