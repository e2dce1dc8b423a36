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

/** A style that only names the order of layers. */
const LAYERS = /<style>(@layer [\w, ]+;)\s*<\/style>/;

/**
 * Moves the order of layers into the next style of the head, which saves an element and a digest. Gives the page, the content
 * of that style, and what it was; null where there is no such style.
 */
function withLayersInStyle(html: string): { html: string; style: string; before: string } | null {
  const layers = LAYERS.exec(html);
  if (!layers) return null;
  const [element, order = ''] = layers;
  const rest = html.slice(layers.index + element.length);
  const begin = rest.indexOf('<style>');
  const end = rest.indexOf('</style>', begin);
  if (begin < 0 || begin > rest.indexOf('</head>')) return null;
  const content = begin + '<style>'.length;
  const before = rest.slice(content, end);
  return {
    html: html.slice(0, layers.index) + rest.slice(0, content) + order + rest.slice(content),
    style: order + before,
    before,
  };
}

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

  /** `own` is the digest of a style that was made of allowed ones. */
  const policyOf = (html: string, own: string | null): string => {
    const sources = { script: new Set(["'self'"]), style: new Set(["'self'"]) };
    for (const [, name, attributes, content] of html.matchAll(TAGS)) {
      if (content === undefined || attributes?.includes(DATA)) continue;
      const kind = name === 'script' ? 'script' : 'style';
      const digest = cachedDigest(content);
      if (allowed[kind].has(digest) || (kind === 'style' && digest === own)) sources[kind].add(`'${digest}'`);
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
    const given = page.toString('latin1').replace(ISLAND_STYLE, '');
    const merged = withLayersInStyle(given);
    const isMerged = merged !== null && allowed.style.has(cachedDigest(merged.before));
    const html = isMerged ? merged.html : given;
    const begin = html.indexOf(CHARSET) + CHARSET.length;
    if (begin < CHARSET.length)
      throw new Error(`A page has no ${CHARSET}, after which its policy is inserted.`);
    const policy = policyOf(html, isMerged ? cachedDigest(merged.style) : null);
    const meta = `<meta http-equiv="content-security-policy" content="${policy}">`;
    return Buffer.from(html.slice(0, begin) + meta + html.slice(begin), 'latin1');
  };
}
