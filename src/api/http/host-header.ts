import type { IncomingMessage } from 'node:http';

/**
 * Whether a request names one host: more than one `Host` header is a 400 (RFC 9112 §3.2), since a proxy may have routed by
 * the other one. So is an absolute target of another host than that header's.
 */
export function namesOneHost({ headersDistinct, url = '' }: IncomingMessage): boolean {
  const hosts = headersDistinct['host'] ?? [];
  if (hosts.length > 1) return false;
  const [host] = hosts;
  if (url.startsWith('/') || url === '*' || host === undefined) return true;
  const named = `http://${host}/`;
  return URL.canParse(url) && URL.canParse(named) && new URL(url).host === new URL(named).host;
}
