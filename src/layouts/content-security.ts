import type { MiddlewareHandler } from 'astro';
import { withoutIslandStyle } from './island-style.ts';

const INLINE = /<(style|script)\b[^>]*>([\s\S]*?)<\/\1>/g;
const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)"/;
const HASH = / 'sha256-[\w+/=]+'/g;
const POLICY_HEADER = 'content-security-policy';

/** Pages share a handful of styles and scripts: each is hashed once. */
const digests = new Map<string, string>();

async function digestOf(content: string): Promise<string> {
  const known = digests.get(content);
  if (known) return known;
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content));
  const digest = ` 'sha256-${btoa(String.fromCharCode(...new Uint8Array(bytes)))}'`;
  digests.set(content, digest);
  return digest;
}

/**
 * Astro lists the hash of every style and script of the whole site on each page. This keeps those
 * the page has: it only ever takes hashes away, so nothing becomes allowed that was not.
 */
async function narrow(policy: string, html: string): Promise<string> {
  const present = new Set<string>();
  for (const [, , content] of html.matchAll(INLINE)) {
    if (content) present.add(await digestOf(content));
  }
  return policy.replaceAll(HASH, (hash) => (present.has(hash) ? hash : ''));
}

export const onRequest: MiddlewareHandler = async (_, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = withoutIslandStyle(await response.text());
  const headers = new Headers(response.headers);
  const policy = headers.get(POLICY_HEADER);
  if (policy) headers.set(POLICY_HEADER, await narrow(policy, html));
  const meta = POLICY.exec(html);
  const body = meta
    ? html.replace(POLICY, `$1${(await narrow(meta[2] ?? '', html)).replaceAll('$', '$$$$')}"`)
    : html;
  return new Response(body, { status: response.status, headers });
};
