import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { detail } from '#contract/messages.ts';
import { readRedirects, REDIRECTS_FILE } from './redirects.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Files whose name holds a digest of their bytes. */
const HASHED = /^\/_astro\//;

/** What a site promises about itself on every answer; the content policy proper is in each page. */
const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Serves one release: pages without `.html`, their compressed twins, redirects, and its own 404. */
export async function serveSite(folder: string): Promise<Handler> {
  const redirects = await readRedirects(folder);
  const missing = await readFile(join(folder, '404.html')).catch(() => Buffer.from(detail.notFound));
  const files = sirv(folder, {
    extensions: ['html'],
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => {
      const isHashed = HASHED.test(path);
      response.setHeader(
        'Cache-Control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, no-cache',
      );
    },
  });

  return (request, response) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=utf-8' });
      response.end(detail.methodNotAllowed(request.method ?? ''));
      return;
    }
    const [path = '/', query] = (request.url ?? '/').split('?', 2);
    const target = canonicalPath(path) ?? redirects.get(path);
    if (target !== undefined) {
      response.writeHead(301, {
        Location: query ? `${target}?${query}` : target,
        'Cache-Control': 'public, no-cache',
      });
      response.end();
      return;
    }
    if (path === `/${REDIRECTS_FILE}`) return sendMissing(request, response, missing);
    files(request, response, () => sendMissing(request, response, missing));
  };
}

/**
 * Where a page really lives, if `path` is another spelling of it: no trailing slash, no `.html`.
 * Undefined for a path that is canonical. Never an address of another host: a second slash at the
 * start would be one.
 */
export function canonicalPath(path: string): string | undefined {
  const clean = path
    .replace(/\/+$/, '')
    .replace(/\.html$/, '')
    .replace(/(^|\/)index$/, '');
  const target = clean === '' ? '/' : clean;
  return target === path || !/^\/(?![/\\])/.test(target) ? undefined : target;
}

function sendMissing(request: IncomingMessage, response: ServerResponse, page: Buffer): void {
  response.writeHead(404, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': page.byteLength,
    'Cache-Control': 'no-cache',
  });
  response.end(request.method === 'HEAD' ? undefined : page);
}
