import type { Context } from 'hono';

/**
 * Whether a form comes from a page of this site. Browsers say so in `Sec-Fetch-Site`, older ones in `Origin`; a
 * client that sends neither is no browser, and has no visitor whose form it could forge.
 */
export function isFormOfSite(c: Context, siteUrl: string): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = c.req.header('origin');
  return origin === undefined || origin === new URL(siteUrl).origin;
}
