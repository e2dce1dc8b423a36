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

/** A link inside the encyclopedia or to a web page or mailbox; anything else loses its target. */
function safeHref(href: string): string | null {
  if (href.startsWith('/')) {
    if (!URL.canParse(href, SITE)) return null;
    const { origin, pathname, search, hash } = new URL(href, SITE);
    // Dots and tabs may have hidden a second slash, which leads to another host.
    return origin === SITE.origin && !pathname.startsWith('//') ? pathname + search + hash : null;
  }
  if (URL.canParse(href) && new URL(href).protocol === 'mailto:') return new URL(href).href;
  return safeUrl(href);
}

/** What a link that a person wrote is to machines: theirs, and of no weight where it leads outside. */
function relOf(href: string): string | null {
  if (href.startsWith('/')) return 'ugc';
  return /^https?:/.test(href) ? 'ugc nofollow noopener' : null;
}

/**
 * HTML that people wrote, reduced to what may be shown: text structure and links. Headings are
 * moved below the page's own (`h2` at the highest); every href is spelled anew by the URL parser.
 */
export function richText(html: string): string {
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
