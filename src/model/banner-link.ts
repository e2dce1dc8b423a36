import { safeUrl } from '#rich-text/safe-url.ts';

/** Where a banner leads: a page of the site or a web page; null for anything else. */
export function bannerHref(link: string): string | null {
  return /^\/(?![/\\])/.test(link) ? link : safeUrl(link);
}
