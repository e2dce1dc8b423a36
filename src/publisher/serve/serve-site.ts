import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { detail } from '#contract/messages.ts';
import { HTTPS_ONLY, SITE_HEADERS } from '#api/http/security-headers.ts';
import { isSearchPart } from '#model/file-paths.ts';
import { isAccountPage, shellOf } from '#model/paths.ts';
import type { CardStore } from '../cards/card-store.ts';
import { MANIFEST_FILE } from '../cards/manifest.ts';
import { isCard, serveCards } from '../cards/serve-cards.ts';
import { decodedPath } from './decoded-path.ts';
import { isSearchWithoutScript, searchPage, sendMade } from './search-page.ts';
import { hasFile, sendFile } from './serve-files.ts';
import { typedPath } from './typed-path.ts';
import { readRedirects, REDIRECTS_FILE } from './redirects.ts';
import { RELEASE_FILE } from '../release/releases.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Whether the name of a file contains a digest of its bytes. */
const isHashed = (path: string): boolean => path.startsWith('/_astro/') || isSearchPart(path);

/** Files of a release that are not public. */
const PRIVATE = new Set([REDIRECTS_FILE, MANIFEST_FILE, RELEASE_FILE, '404', '500']);

/** Compressed files are not public under their own names. */
const isPrivate = (path: string) =>
  PRIVATE.has(path.replace(/^\/+/, '').replace(/\.html$/, '')) || /\.(br|gz)$/.test(path);

/** Proxies must not cache pages of accounts, although these contain no personal data. */
function cachingOf(path: string): string {
  if (isHashed(path)) return 'public, max-age=31536000, immutable';
  return isAccountPage(path) ? 'private, no-cache' : 'public, no-cache';
}

interface SiteOptions {
  /** Whether the site has an https URL. */
  isSecure?: boolean;
  /** Draws the share cards of the release. */
  cards?: CardStore | undefined;
  /** Older releases, the latest first: open pages of theirs still load their scripts. */
  older?: readonly string[];
}

/** The request handler of a release. */
export interface ServedSite {
  handle: Handler;
  /** Reloads the cached files: redirects and error pages. */
  reload(): Promise<void>;
}

/** Serves one release: pages without `.html`, compressed files, redirects, the results of a search, and its 404 page. */
export async function serveSite(
  folder: string,
  { cards, older = [], isSecure = false }: SiteOptions = {},
): Promise<ServedSite> {
  const securityHeaders = { ...SITE_HEADERS, ...(isSecure && HTTPS_ONLY) };
  const page = (name: string, fallback: string) =>
    readFile(join(folder, name)).catch(() => Buffer.from(fallback));
  const redirectsAt = () => statSync(join(folder, REDIRECTS_FILE), { throwIfNoEntry: false })?.mtimeMs;
  const read = async () => ({
    // Before they are read: where they are written meanwhile, they are read again.
    readAt: redirectsAt(),
    redirects: await readRedirects(folder),
    missing: await page('404.html', detail.notFound),
    failed: await page('500.html', detail.serverError),
  });
  const answerCard = cards && serveCards(folder, cards);
  let site = await read();

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=utf-8' });
      response.end(detail.methodNotAllowed(request.method ?? ''));
      return;
    }
    const url = request.url ?? '/';
    const queryStart = url.indexOf('?');
    const path = queryStart < 0 ? url : url.slice(0, queryStart);
    const query = queryStart < 0 ? '' : url.slice(queryStart + 1);
    const target = canonicalPath(path) ?? site.redirects.get(path);
    const lead = (to: string, fragment = '') => {
      const Location = (query ? `${to}?${query}` : to) + fragment;
      response.writeHead(301, { Location, 'Cache-Control': 'public, no-cache' }).end();
    };
    if (target !== undefined) return lead(target);
    if (isPrivate(decodedPath(path))) return sendPage(request, response, 404, site.missing);
    if (answerCard && isCard(path) && (await answerCard(path, request, response))) return;
    if (request.method === 'GET' && isSearchWithoutScript(url)) {
      const made = await searchPage(folder, url, () => response.destroyed);
      if (made !== null) return sendMade(made, request, response);
    }
    const file = shellOf(path) ?? path;
    const folders = isHashed(path) ? [folder, ...older] : [folder];
    const headers = { 'Cache-Control': cachingOf(path) };
    // A file has one URL: the file system would ignore the second slash.
    if (!path.includes('//') && (await sendFile(folders, file, request, response, headers))) return;
    // The page of a former address is removed right after its redirect is written, which may not be read yet.
    if (redirectsAt() !== site.readAt) {
      site = await read();
      const to = site.redirects.get(path);
      if (to !== undefined) return lead(to);
    }
    const meant = typedPath(path);
    const known = meant && (site.redirects.get(meant.path) ?? canonicalPath(meant.path) ?? meant.path);
    if (known && !isPrivate(known) && hasFile(folder, known)) return lead(known, meant.fragment);
    sendPage(request, response, 404, site.missing);
  };

  return {
    handle: (request, response) =>
      void answer(request, response).catch(() => sendPage(request, response, 500, site.failed)),
    async reload() {
      site = await read();
    },
  };
}

/**
 * The canonical path of a page for another spelling of it (with a trailing slash or `.html`); undefined for a canonical
 * path. Never a URL of another host, which a second leading slash would give.
 */
export function canonicalPath(path: string): string | undefined {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end -= 1;
  let clean = path.slice(0, end);
  if (clean.endsWith('.html')) clean = clean.slice(0, -'.html'.length);
  if (clean.endsWith('/index')) clean = clean.slice(0, -'/index'.length);
  const target = clean === '' ? '/' : clean;
  return target === path || !/^\/(?![/\\])/.test(target) ? undefined : target;
}

function sendPage(request: IncomingMessage, response: ServerResponse, status: number, page: Buffer): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': page.byteLength,
    'Cache-Control': status === 404 ? 'no-cache' : 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : page);
}
