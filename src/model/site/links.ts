import { parseUrl } from '#rich-text/parse-url.ts';
import { safeUrl } from '#rich-text/safe-url.ts';

const NETWORKS = {
  facebook: 'https://www.facebook.com/',
  twitter: 'https://x.com/',
  instagram: 'https://www.instagram.com/',
  youtube: 'https://www.youtube.com/',
} as const;

export type Network = keyof typeof NETWORKS;

/** The URL of a profile on a network, from a URL or a handle such as `@risas`; null when it is neither. */
export function networkUrl(network: Network, profile: string | null | undefined): string | null {
  const typed = profile?.trim() ?? '';
  const handle = /^@?([\w.-]{1,60})$/.exec(typed)?.[1];
  if (handle && (typed.startsWith('@') || !/\.(com|mx|net|org|tv|me)$/i.test(handle))) {
    return `${NETWORKS[network]}${network === 'youtube' ? '@' : ''}${handle}`;
  }
  return safeUrl(typed);
}

/** The host of a URL without `www.`, for display. */
export function hostOf(url: string): string {
  return parseUrl(url)?.host.replace(/^www\./, '') ?? url;
}

/** Shortens a URL of the site's own origin to a path; any other is unchanged. */
export function localUrl(url: string, site: URL | undefined): string {
  const absolute = site && parseUrl(url, site);
  if (!absolute) return url;
  return absolute.origin === site.origin ? absolute.pathname + absolute.search : absolute.href;
}
