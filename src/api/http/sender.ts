import type { Context } from 'hono';

/**
 * Whether a page of another site sent a form here, as the browser says. `Origin` alone tells where
 * the browser says no more, as it does over plain HTTP: then it has to be the site's own, or the
 * one that was asked. A client that sends neither is no browser that another site could make use of.
 */
export function isFromElsewhere(c: Context, siteUrl: string): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = c.req.header('origin');
  if (origin === undefined || origin === new URL(siteUrl).origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== c.req.header('host');
}
