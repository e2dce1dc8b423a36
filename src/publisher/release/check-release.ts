import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isCompressed } from '../output/compress.ts';
import { readRedirects } from '../serve/redirects.ts';
import { shellOf } from '#model/paths.ts';

/** Why a finished release is not made live. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}

/** What other servers answer, or is drawn when it is asked for. */
const ELSEWHERE = /^\/(api|media|server-middleware|hooks|admin|tarjetas)(\/|$)/;

/** Addresses that pages name, what must be there and what should be, and whether people wrote them (`model/rich-text.ts`). */
const NAMED = /\s(?:href|src)="(\/(?!\/)[^"#?]*)[^"]*"( rel="ugc")?/g;

/** Files without which a page does not work. */
const NEEDED = /^\/_astro\//;

/** Links of templates that may lead nowhere, of so many. Those that people write are theirs, and hold nothing up. */
const BROKEN_SHARE = 0.01;
const BROKEN_LEAST = 10;

/** The least of the pages before it that a release may have without a person having said so. */
const LEAST_SHARE = 0.8;
/** Pages below which a site is too small to say. */
const SMALL = 50;

/** Whether so many pages are far fewer than there were before. */
export const losesMany = (pages: number, before: number): boolean =>
  before >= SMALL && pages < before * LEAST_SHARE;

/** Throws `ReleaseError` when a site would have far fewer pages than `before`; null before the first. */
export function checkCount(pages: number, before: number | null): void {
  if (before === null || !losesMany(pages, before)) return;
  throw new ReleaseError(
    `There would be ${pages} pages where there were ${before}: that many are not taken away unless a person says so (npm run release -- accept).`,
  );
}

/**
 * Looks through a release before it goes live. Throws `ReleaseError` when a page names a script or a
 * style that is not there, or, unless that is `isMeant`, when too many links lead nowhere. Resolves to the
 * links that lead nowhere, each with a page that has it.
 */
export async function checkRelease(
  folder: string,
  isMeant = false,
): Promise<Array<[target: string, page: string]>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Set(
    entries
      .filter((entry) => entry.isFile() && !isCompressed(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length)),
  );
  const redirects = await readRedirects(folder);
  const isThere = (path: string) =>
    path === '/' ||
    files.has(path) ||
    files.has(`${path}.html`) ||
    redirects.has(path) ||
    ELSEWHERE.test(path);
  /** What is named, by which page first, and whether people alone name it. */
  const targets = new Map<string, { page: string; isWritten: boolean }>();
  for (const file of files) {
    if (!file.endsWith('.html')) continue;
    // A page that went away meanwhile names nothing.
    const html = await readFile(join(folder, file), 'utf8').catch(noneIfGone);
    for (const [, path = '', mark] of html.matchAll(NAMED)) {
      const isWritten = mark !== undefined;
      const known = targets.get(path);
      if (known) known.isWritten &&= isWritten;
      else targets.set(copyOf(path), { page: file, isWritten });
    }
  }
  const broken = [...targets].filter(([path]) => {
    const decoded = decode(path);
    return !isThere(decoded) && !isThere(shellOf(decoded) ?? decoded);
  });
  const missing = broken.find(([path]) => NEEDED.test(path));
  if (missing) throw new ReleaseError(`${missing[1].page} names ${missing[0]}, which is not there.`);
  const faults = broken.filter(([, { isWritten }]) => !isWritten);
  if (!isMeant && faults.length > Math.max(BROKEN_LEAST, targets.size * BROKEN_SHARE))
    throw new ReleaseError(
      `${faults.length} of ${targets.size} links lead nowhere, as ${faults[0]?.[0]} on ${faults[0]?.[1].page}: that many are not published unless a person says so (npm run release -- accept).`,
    );
  return broken.map(([path, { page }]) => [path, page]);
}

/** A text of its own: a piece of a page keeps the whole page in memory. */
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
