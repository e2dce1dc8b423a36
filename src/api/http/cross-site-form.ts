import type { Context } from 'hono';

/**
 * Whether a page of another site sent this form, by `Sec-Fetch-Site`. Without that header, as over plain HTTP, `Origin`
 * has to be the site's own or match `Host`. A client that sends neither is no browser and so cannot be used for request
 * forgery.
 */
export function isCrossSiteForm(c: Context, siteUrl: string): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = c.req.header('origin');
  if (origin === undefined || origin === new URL(siteUrl).origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== c.req.header('host');
}
