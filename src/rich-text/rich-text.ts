import { parseUrl } from './parse-url.ts';
import sanitizeHtml from 'sanitize-html';
import { safeUrl } from './safe-url.ts';

const TAGS = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
  'h2',
  'h3',
  'h4',
  'hr',
];

const SITE = new URL('https://local.invalid');

/** The name of a file: a link relative to the page it was copied from, which reads as a host. */
const FILE = /^[^/?#:]*\.(html?|xhtml|php|aspx?|jsp|pdf|docx?|jpe?g|png|gif|webp)([?#]|$)/i;

/** The `href` of a link to a page of the site, a web page or a mailbox; null for any other. */
function safeHref(href: string): string | null {
  if (href.startsWith('/')) {
    const url = parseUrl(href, SITE);
    if (!url) return null;
    const { origin, pathname, search, hash } = url;
    // Dots and tabs may hide a second slash, which would lead to another host.
    return origin === SITE.origin && !pathname.startsWith('//') ? pathname + search + hash : null;
  }
  if (FILE.test(href.trim())) return null;
  const url = parseUrl(href);
  return url?.protocol === 'mailto:' ? url.href : safeUrl(href);
}

/** The `rel` of a link that a user wrote; external ones are `nofollow`. */
function relOf(href: string): string | null {
  if (href.startsWith('/')) return 'ugc';
  return /^https?:/.test(href) ? 'ugc nofollow noopener' : null;
}

/** The most passes over HTML that keeps changing; the result is safe after the first one. */
const MAX_PASSES = 8;

/** Results that are kept: a text is sanitized when it is checked and once more when it is stored. */
const MAX_KEPT = 32;
const kept = new Map<string, string>();

/**
 * Sanitizes HTML that users wrote: text structure and links remain. `h1` becomes `h2`, below the heading of the page;
 * every `href` is serialized by the URL parser. Idempotent.
 */
export function richText(html: string): string {
  const known = kept.get(html);
  if (known !== undefined) return known;
  const clean = stableText(html);
  keepResult(html, clean);
  return clean;
}

/** Keeps the result of `richText` that another thread found. */
export function keepResult(html: string, clean: string): void {
  kept.set(html, clean);
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEPT) break;
    kept.delete(oldest);
  }
}

function stableText(html: string): string {
  let before = html;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const clean = sanitize(before);
    // The parser may read its own output differently where it closed a tag: repeat until nothing changes.
    if (clean === before) return clean;
    before = clean;
  }
  return before;
}

function sanitize(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    transformTags: {
      h1: 'h2',
      a: (_, attributes) => {
        const href = attributes['href'] ? safeHref(attributes['href']) : null;
        if (!href) return { tagName: 'a', attribs: {} };
        const rel = relOf(href);
        return { tagName: 'a', attribs: { href, ...(rel && { rel }) } };
      },
    },
  }).trim();
}
