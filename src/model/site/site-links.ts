import { parseUrl } from '#rich-text/parse-url.ts';
import { safeUrl } from '#rich-text/safe-url.ts';

/** Networks by the hosts of their profiles. */
const HOSTS = {
  'facebook.com': 'facebook',
  'fb.com': 'facebook',
  'x.com': 'twitter',
  'twitter.com': 'twitter',
  'instagram.com': 'instagram',
  'youtube.com': 'youtube',
  'youtu.be': 'youtube',
  'tiktok.com': 'tiktok',
  'threads.com': 'threads',
  'threads.net': 'threads',
  'bsky.app': 'bluesky',
  'open.spotify.com': 'spotify',
  'whatsapp.com': 'whatsapp',
  'wa.me': 'whatsapp',
  't.me': 'telegram',
  'twitch.tv': 'twitch',
  'linkedin.com': 'linkedin',
} as const;

export type SiteNetwork = (typeof HOSTS)[keyof typeof HOSTS];

/** Invented profiles, for a demo that names none. */
const DEMO = ['https://www.instagram.com/risoteca_demo', 'https://www.facebook.com/risoteca_demo'];

/** The safe URLs of profiles that are written with spaces between them; those of the demo where a demo has none. */
export function siteProfiles(written: string, isDemo: boolean): string[] {
  const profiles = written.split(/\s+/).flatMap((link) => safeUrl(link) ?? []);
  return profiles.length === 0 && isDemo ? DEMO : profiles;
}

/** The network of a profile; null for a host of none. */
export function networkOf(url: string): SiteNetwork | null {
  const host = parseUrl(url)?.hostname.replace(/^(www|m|mobile|es-la|mx)\./, '') ?? '';
  return Object.hasOwn(HOSTS, host) ? HOSTS[host as keyof typeof HOSTS] : null;
}
