const MAX_URL = 2000;

/** A web address as feeds write it, absolute: escaped twice, relative, or without a protocol. Null for any other. */
export function feedUrl(written: string | null, base: string): string | null {
  const text = (written ?? '').trim().replaceAll('&amp;', '&');
  if (text === '' || text.length > MAX_URL) return null;
  const address = /^www\./i.test(text) ? `https://${text}` : text;
  if (!URL.canParse(address, base)) return null;
  const { protocol, href } = new URL(address, base);
  return protocol === 'http:' || protocol === 'https:' ? href : null;
}
