import { createHash } from 'node:crypto';

/** The content security policy of the whole site. */
export interface Allowed {
  /** All directives except `script-src` and `style-src`. */
  directives: readonly string[];
  /** Digests of all scripts of the build. */
  scripts: readonly string[];
  /** Digests of all styles of the build. */
  styles: readonly string[];
}

/** The digest of a script or a style in the format of policies. */
export const digestOf = (content: string | Buffer): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Matches start tags, and style and script elements with their content. Attributes may contain any text in quotes. */
const TAGS = /<(style|script)\b((?:"[^"]*"|[^">])*)>([\s\S]*?)<\/\1>|<[a-z](?:"[^"]*"|[^">])*>/gi;
/** The type of structured data, which browsers do not execute. */
const DATA = 'application/ld+json';
const CHARSET = '<meta charset="utf-8">';

/** The style that Astro inserts before the first island, in the body, where HTML does not allow it; `styles/account.css` has the same rule. */
const ISLAND_STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';

/** Policies of Trusted Types that only pages with some markup make: a map, or islands, which parse text of people. */
const SELDOM = [
  ['data-tiles', ' leaflet'],
  ['<astro-island', ' tiptap ProseMirrorClipboard html'],
] as const;

/** The most cached digests: nearly every page has the same scripts and styles. */
const MAX_CACHED = 500;

/**
 * Returns a function that adds a content security policy to a page: that of the site, with the digests of the page's
 * scripts and styles. Only scripts and styles of the build are allowed.
 *
 * The policy is the first element after the charset: it applies only to what follows it, and only in the head, which
 * markup in a text could close.
 */
export function createContentPolicy({ directives, scripts, styles }: Allowed) {
  const allowed = { script: new Set(scripts), style: new Set(styles) };
  const cache = new Map<string, string>();

  const cachedDigest = (content: string): string => {
    const cached = cache.get(content);
    if (cached !== undefined) return cached;
    const digest = digestOf(Buffer.from(content, 'latin1'));
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(content, digest);
    return digest;
  };

  const policyOf = (html: string): string => {
    const sources = { script: new Set(["'self'"]), style: new Set(["'self'"]) };
    for (const [, name, attributes, content] of html.matchAll(TAGS)) {
      if (content === undefined || attributes?.includes(DATA)) continue;
      const kind = name === 'script' ? 'script' : 'style';
      const digest = cachedDigest(content);
      if (allowed[kind].has(digest)) sources[kind].add(`'${digest}'`);
    }
    const unused = SELDOM.filter(([markup]) => !html.includes(markup));
    const withoutUnused = (directive: string) =>
      directive.startsWith('trusted-types ')
        ? unused.reduce((rest, [, names]) => rest.replace(names, ''), directive)
        : directive;
    return [
      ...directives.map((directive) => withoutUnused(directive)),
      `script-src ${[...sources.script].join(' ')}`,
      `style-src ${[...sources.style].join(' ')}`,
    ].join('; ');
  };

  /** Throws when the page does not have the expected charset element. */
  return (page: Buffer): Buffer => {
    // Latin-1 has one character per byte: the patterns are ASCII, and decoding UTF-8 would take longer.
    const html = page.toString('latin1');
    const begin = html.indexOf(CHARSET) + CHARSET.length;
    if (begin < CHARSET.length)
      throw new Error(`A page has no ${CHARSET}, after which its policy is inserted.`);
    const style = html.indexOf(ISLAND_STYLE);
    const body =
      style < 0
        ? [page.subarray(begin)]
        : [page.subarray(begin, style), page.subarray(style + ISLAND_STYLE.length)];
    const meta = `<meta http-equiv="content-security-policy" content="${policyOf(html.replace(ISLAND_STYLE, ''))}">`;
    return Buffer.concat([page.subarray(0, begin), Buffer.from(meta), ...body]);
  };
}
