import type { MiddlewareHandler } from 'astro';
import { withoutIslandStyle } from './island-style.ts';

/** Start tags one after the other, those of styles and scripts with what they hold: attributes may quote any text. */
const TAGS = /<(style|script)\b((?:"[^"]*"|[^">])*)>([\s\S]*?)<\/\1>|<[a-z](?:"[^"]*"|[^">])*>/gi;
/** Data for machines, which no browser runs: no policy speaks of it. */
const DATA = 'application/ld+json';
// What is written into a page has its double quotes escaped: none of it looks like these.
const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)"\s*\/?>/;
const CHARSET = '<meta charset="utf-8">';
const HASH = / 'sha256-[\w+/=]+'/g;
const POLICY_HEADER = 'content-security-policy';

/** Digests of what stands on nearly every page, and is the same there. */
const known = new Map<string, string>();
const MOST_KNOWN = 500;

async function digestOf(content: string): Promise<string> {
  const found = known.get(content);
  if (found !== undefined) return found;
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content));
  const digest = ` 'sha256-${btoa(String.fromCharCode(...new Uint8Array(bytes)))}'`;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(content, digest);
  return digest;
}

/**
 * Astro lists the hash of every style and script of the whole site on each page. This keeps those
 * the page has: it only ever takes hashes away, so nothing becomes allowed that was not.
 */
async function narrow(policy: string, html: string): Promise<string> {
  const contents = [...html.matchAll(TAGS)].flatMap(([, , attributes, content]) =>
    content === undefined || attributes?.includes(DATA) ? [] : content,
  );
  const present = new Set(await Promise.all(contents.map(digestOf)));
  return policy.replaceAll(HASH, (digest) => (present.has(digest) ? digest : ''));
}

export const onRequest: MiddlewareHandler = async (_, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = withoutIslandStyle(await response.text());
  const headers = new Headers(response.headers);
  const policy = headers.get(POLICY_HEADER);
  if (policy) headers.set(POLICY_HEADER, await narrow(policy, html));
  return new Response(await withPolicyFirst(html), { status: response.status, headers });
};

/**
 * Moves the policy before everything that is written into a page: it holds for what comes after it
 * alone, and a browser reads it nowhere but in the head, which markup out of a text could end.
 */
async function withPolicyFirst(html: string): Promise<string> {
  const [meta, policy = ''] = POLICY.exec(html) ?? [];
  if (meta === undefined) return html;
  const allowed = await narrow(policy, html);
  const narrowed = meta.replace(policy, () => allowed);
  const [before = '', after = ''] = html.split(meta);
  const begin = before.indexOf(CHARSET) + CHARSET.length;
  if (begin < CHARSET.length) return before + narrowed + after;
  return before.slice(0, begin) + narrowed + before.slice(begin) + after;
}
