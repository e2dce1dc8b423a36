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

/** Passes after which HTML that still changes is taken as it is, which is harmless after the first. */
const MAX_PASSES = 8;

/**
 * HTML that people wrote, reduced to what may be shown: text structure and links. Headings are
 * moved below the page's own (`h2` at the highest); every href is written by the URL parser. Cleaning
 * what is clean changes nothing.
 */
export function richText(html: string): string {
  let before = html;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const clean = sanitize(before);
    // The parser reads some tags that it closed itself in another way: it is done once nothing changes.
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
