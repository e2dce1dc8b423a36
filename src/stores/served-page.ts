import { readPage } from '#client/http/page.ts';
import { trackRequest } from '#client/http/request-tracking.ts';

/** The path of the shown content: that of the page, until another page of a list replaces the content. */
let served = typeof location === 'undefined' ? '' : location.pathname;

export const servedPath = (): string => served;

/** Records that the content of another page is shown. */
export function setServedPath(path: string): void {
  served = path;
}

/** Fetches the HTML of a page of the site; null if that fails or redirects elsewhere. */
export async function readServed(path: string): Promise<string | null> {
  const response = await trackRequest(() => readPage(path));
  return response instanceof Response ? response.text() : null;
}
