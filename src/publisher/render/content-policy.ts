import { createHash } from 'node:crypto';

/** What pages of the whole site may load and run. */
export interface Allowed {
  /** All directives but those of scripts and styles. */
  directives: readonly string[];
  /** Digests of every script that any page holds. */
  scripts: readonly string[];
  /** Digests of every style that any page holds. */
  styles: readonly string[];
}

/** The digest of a script or a style as policies write it. */
export const digestOf = (content: string | Buffer): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Start tags one after the other, those of styles and scripts with what they hold: attributes may quote any text. */
const TAGS = /<(style|script)\b((?:"[^"]*"|[^">])*)>([\s\S]*?)<\/\1>|<[a-z](?:"[^"]*"|[^">])*>/gi;
/** Data for machines, which no browser runs: no policy speaks of it. */
const DATA = 'application/ld+json';
const CHARSET = '<meta charset="utf-8">';

/** What the framework puts before the first island of a page, in the body, where HTML allows no style; `styles/account.css` says the same. */
const ISLAND_STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';

/** What stands on nearly every page, and is the same there. */
const MOST_KNOWN = 500;

/**
 * Gives each page a content policy of its own: the site's, with the digests of the scripts and styles
 * that the page has and the build made. Nothing becomes allowed that the build does not list.
 *
 * It stands before everything that is written into a page: it holds for what comes after it alone,
 * and a browser reads it nowhere but in the head, which markup out of a text could end.
 */
export function createContentPolicy({ directives, scripts, styles }: Allowed) {
  const allowed = { script: new Set(scripts), style: new Set(styles) };
  const known = new Map<string, string>();

  const knownDigest = (content: string): string => {
    const found = known.get(content);
    if (found !== undefined) return found;
    const digest = digestOf(Buffer.from(content, 'latin1'));
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(content, digest);
    return digest;
  };

  const policyOf = (html: string): string => {
    const sources = { script: new Set(["'self'"]), style: new Set(["'self'"]) };
    for (const [, name, attributes, content] of html.matchAll(TAGS)) {
      if (content === undefined || attributes?.includes(DATA)) continue;
      const kind = name === 'script' ? 'script' : 'style';
      const digest = knownDigest(content);
      if (allowed[kind].has(digest)) sources[kind].add(`'${digest}'`);
    }
    return [
      ...directives,
      `script-src ${[...sources.script].join(' ')}`,
      `style-src ${[...sources.style].join(' ')}`,
    ].join('; ');
  };

  /** A page with its policy; throws where it has no place for one. */
  return (page: Buffer): Buffer => {
    // A character for each byte: what is looked for here is ASCII, and to read and write the rest would take longer.
    const html = page.toString('latin1');
    const begin = html.indexOf(CHARSET) + CHARSET.length;
    if (begin < CHARSET.length) throw new Error(`A page begins with ${CHARSET}: its policy follows there.`);
    const style = html.indexOf(ISLAND_STYLE);
    const body =
      style < 0
        ? [page.subarray(begin)]
        : [page.subarray(begin, style), page.subarray(style + ISLAND_STYLE.length)];
    const meta = `<meta http-equiv="content-security-policy" content="${policyOf(html.replace(ISLAND_STYLE, ''))}">`;
    return Buffer.concat([page.subarray(0, begin), Buffer.from(meta), ...body]);
  };
}
