import { safeUrl } from '#rich-text/safe-url.ts';

/** The `href` of a banner: a path of the site or a web page; null for any other. */
export function bannerHref(link: string): string | null {
  return /^\/(?![/\\])/.test(link) ? link : safeUrl(link);
}
