import { readPage } from '#client/http/page.ts';
import { trackRequest } from '#client/http/request-tracking.ts';

/** The path whose content stands on the page: that of the page itself, until a list turns in place. */
let served = typeof location === 'undefined' ? '' : location.pathname;

export const servedPath = (): string => served;

/** Records that the content was replaced by that of another page. */
export function noteServed(path: string): void {
  served = path;
}

/** The HTML of a page of the site; null where it is not to be had, or leads elsewhere. */
export async function readServed(path: string): Promise<string | null> {
  const response = await trackRequest(() => readPage(path));
  return response instanceof Response ? response.text() : null;
}
