import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isCompressed } from '../output/compress.ts';
import { readRedirects } from '../serve/redirects.ts';
import { shellOf } from '#model/paths.ts';

/** Why a release goes live only when a person accepts it. */
export type Refusal =
  | { reason: 'pages'; pages: number; before: number }
  /** `target` is one of the broken links and `page` the path of a page that has it. */
  | { reason: 'links'; broken: number; links: number; target: string; page: string };

/** A finished release must not go live; `refusal` is null where it cannot be accepted. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
  readonly refusal: Refusal | null;

  constructor(message: string, refusal: Refusal | null = null) {
    super(message);
    this.refusal = refusal;
  }
}

/** Paths that the API answers, and cards, which are drawn on request. */
const DYNAMIC = /^\/(api|media|server-middleware|hooks|admin|tarjetas)(\/|$)/;

/** Paths in `href` and `src` attributes, and whether users wrote the link (`rich-text/rich-text.ts`). */
const REFERENCES = /\s(?:href|src)="(\/(?!\/)[^"#?]*)[^"]*"( rel="ugc")?/g;

/** Scripts and styles, without which a page does not work. */
const REQUIRED = /^\/_astro\//;

/** The allowed broken links of templates: a share of all links, or a minimum number. Links of users do not count. */
const MAX_BROKEN_SHARE = 0.01;
const MIN_BROKEN = 10;

/** The smallest share of the previous pages that a release may have without an operator's approval. */
const MIN_SHARE = 0.8;
/** The number of pages from which that is checked. */
const MIN_PAGES = 50;

/** Whether a site would have far fewer pages than before. */
export const losesManyPages = (pages: number, before: number): boolean =>
  before >= MIN_PAGES && pages < before * MIN_SHARE;

/** Throws `ReleaseError` when a site would have far fewer pages than `before`, which is null for the first release. */
export function checkCount(pages: number, before: number | null): void {
  if (before === null || !losesManyPages(pages, before)) return;
  throw new ReleaseError(
    `There would be ${pages} pages where there were ${before}: that many are not taken away unless a person says so (npm run release -- accept).`,
    { reason: 'pages', pages, before },
  );
}

/**
 * Checks a release before it goes live. Throws `ReleaseError` when a page refers to a missing script or style, or, unless
 * `isApproved`, when too many links are broken. Resolves to the broken links, each with a page that has it.
 */
export async function checkRelease(
  folder: string,
  isApproved = false,
): Promise<Array<[target: string, page: string]>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Set(
    entries
      .filter((entry) => entry.isFile() && !isCompressed(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length)),
  );
  const redirects = await readRedirects(folder);
  const exists = (path: string) =>
    path === '/' || files.has(path) || files.has(`${path}.html`) || redirects.has(path) || DYNAMIC.test(path);
  /** The targets of links, with the first page that has each, and whether only users link to it. */
  const targets = new Map<string, { page: string; isByUser: boolean }>();
  for (const file of files) {
    if (!file.endsWith('.html')) continue;
    // The page was removed meanwhile.
    const html = await readFile(join(folder, file), 'utf8').catch(noneIfGone);
    for (const [, path = '', mark] of html.matchAll(REFERENCES)) {
      const isByUser = mark !== undefined;
      const known = targets.get(path);
      if (known) known.isByUser &&= isByUser;
      else targets.set(copyOf(path), { page: file, isByUser });
    }
  }
  const broken = [...targets].filter(([path]) => {
    const decoded = decode(path);
    return !exists(decoded) && !exists(shellOf(decoded) ?? decoded);
  });
  const missing = broken.find(([path]) => REQUIRED.test(path));
  if (missing) throw new ReleaseError(`${missing[1].page} names ${missing[0]}, which is not there.`);
  const brokenByTemplates = broken.filter(([, { isByUser }]) => !isByUser);
  const [example] = brokenByTemplates;
  if (
    example &&
    !isApproved &&
    brokenByTemplates.length > Math.max(MIN_BROKEN, targets.size * MAX_BROKEN_SHARE)
  ) {
    const [target, { page }] = example;
    const [count, links] = [brokenByTemplates.length, targets.size];
    throw new ReleaseError(
      `${count} of ${links} links lead nowhere, as ${target} on ${page}: that many are not published unless a person says so (npm run release -- accept).`,
      { reason: 'links', broken: count, links, target, page: page.replace(/\.html$/, '') },
    );
  }
  return broken.map(([path, { page }]) => [path, page]);
}

/** Copies a text: a substring would keep the whole page in memory. */
const copyOf = (text: string): string => Buffer.from(text).toString();

function noneIfGone(error: NodeJS.ErrnoException): '' {
  if (error.code === 'ENOENT') return '';
  throw error;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path.replaceAll('&#38;', '&').replaceAll('&amp;', '&'));
  } catch {
    return path;
  }
}
