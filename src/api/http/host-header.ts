import type { IncomingMessage } from 'node:http';

/**
 * Whether a request names one host: more than one `Host` header is a 400 (RFC 9112 §3.2), since a proxy may have routed by
 * the other one. So is an absolute target of another host than that header's.
 */
export function namesOneHost({ rawHeaders, url = '' }: IncomingMessage): boolean {
  let host: string | undefined;
  // Names and values in turn: `headersDistinct` would copy all headers of each request.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length !== 4 || rawHeaders[at]?.toLowerCase() !== 'host') continue;
    if (host !== undefined) return false;
    host = rawHeaders[at + 1];
  }
  if (url.startsWith('/') || url === '*' || host === undefined) return true;
  const named = `http://${host}/`;
  return URL.canParse(url) && URL.canParse(named) && new URL(url).host === new URL(named).host;
}
