import { HTTPS_ONLY, SITE_HEADERS } from '#api/http/security-headers.ts';
import { createPool } from '#concurrency/pool.ts';
import { shellOf } from '#model/paths.ts';
import { decodedPath } from './decoded-path.ts';
import { sendFile } from './serve-files.ts';
import { canonicalPath, type Handler } from './serve-site.ts';

/** Pages that are rendered for visitors at once, and those that wait: further visitors see the waiting page. */
const CONCURRENCY = 4;
const MAX_WAITING = 100;

export interface EarlySiteOptions {
  /** The folder of scripts, styles and other assets. */
  assets: string;
  /** Renders a page now; null where there is none, or none yet. */
  render: (path: string) => Promise<string | null>;
  /** Answers what cannot be answered before there is a release. */
  waiting: Handler;
  /** Whether the site has an https URL. */
  isSecure: boolean;
}

/**
 * Serves the site while its first release is built: each page is rendered when it is asked for. Feeds, the search and other
 * files of the whole site are not there yet. No cache keeps any of it.
 */
export function createEarlySite({ assets, render, waiting, isSecure }: EarlySiteOptions): Handler {
  const headers = { ...SITE_HEADERS, ...(isSecure && HTTPS_ONLY), 'Cache-Control': 'no-store' };
  const runInPool = createPool(CONCURRENCY, MAX_WAITING);

  const answer: (...given: Parameters<Handler>) => Promise<void> = async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return waiting(request, response);
    const [path = '/', query] = (request.url ?? '/').split('?', 2);
    const target = canonicalPath(path);
    if (target !== undefined) {
      response.writeHead(301, { ...headers, Location: query ? `${target}?${query}` : target }).end();
      return;
    }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (await sendFile([assets], path, request, response, {})) return;
    const page = await runInPool(() => render(shellOf(path) ?? decodedPath(path)));
    // It may be a former address, whose redirect is not known yet.
    if (page === null) return waiting(request, response);
    const bytes = Buffer.from(page);
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': bytes.byteLength,
    });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  };

  return (request, response) =>
    void answer(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else waiting(request, response);
    });
}
