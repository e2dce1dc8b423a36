import type { IncomingMessage, ServerResponse } from 'node:http';
import { indexNowKeyPath } from '#api/builds/index-now.ts';
import type { Config } from '#api/config.ts';
import { SITE_HEADERS } from '#api/http/security-headers.ts';

/** Seconds for which the key file may be kept. */
const MAX_AGE = 3600;

/** Serves the file that proves to search engines whose key it is. Returns whether the request was for it. */
export function serveIndexNowKey({ indexNow }: Pick<Config, 'indexNow'>) {
  const keyPath = indexNow && indexNowKeyPath(indexNow);
  return (path: string, { method }: IncomingMessage, response: ServerResponse): boolean => {
    if (indexNow === null || path !== keyPath || (method !== 'GET' && method !== 'HEAD')) return false;
    response.writeHead(200, {
      ...SITE_HEADERS,
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': indexNow.key.length,
      'Cache-Control': `public, max-age=${MAX_AGE}`,
    });
    response.end(method === 'HEAD' ? undefined : indexNow.key);
    return true;
  };
}
