import { detail } from '#contract/messages.ts';
import { matchesTag } from '../http/matches-tag.ts';
import type { Services } from '../services.ts';
import { ApiError } from '../api-error.ts';
import type { App } from '../http/mount.ts';
import { requestedRange } from '../http/range.ts';
import { mediaKey } from '../data/entry/media-path.ts';

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp' };

const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Pictures by content address. A wrong address, a wrong method and a range that cannot be met
 * are told apart; one range is answered, several are read as none (RFC 9110 §14.2 allows it).
 */
export function mountMedia(app: App, { storage, pictures }: Pick<Services, 'storage' | 'pictures'>): void {
  app.get('/media/:hash{[0-9a-f]{32}}/:file{[0-9]{2,4}\\.(?:avif|webp)}', async (c) => {
    const { hash, file } = c.req.param();
    const [width = '', format = ''] = file.split('.');
    const key = mediaKey(hash, width, format);
    const size =
      (await storage.size(key)) ??
      (await pictures.ensureRendition(hash, Number(width), format), await storage.size(key));
    if (size === null) throw new ApiError(404, detail.notFound);
    const tag = `"${hash}-${width}-${format}"`;
    const headers: Record<string, string> = {
      'Cache-Control': FOR_EVER,
      ETag: tag,
      'Accept-Ranges': 'bytes',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    };
    if (matchesTag(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers);
    headers['Content-Type'] = types[format] ?? 'application/octet-stream';

    const range = requestedRange((name) => c.req.header(name), tag, size);
    if (range === 'unsatisfiable')
      return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${size}` });
    const status = range ? 206 : 200;
    headers['Content-Length'] = String(range ? range.end - range.start + 1 : size);
    if (range) headers['Content-Range'] = `bytes ${range.start}-${range.end}/${size}`;
    if (c.req.method === 'HEAD') return c.body(null, status, headers);
    return c.body((await storage.read(key, range ?? undefined)) as ReadableStream, status, headers);
  });
  app.all('/media/*', (c) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') throw new ApiError(404, detail.notFound);
    throw new ApiError(405, detail.methodNotAllowed(c.req.method), { Allow: 'GET, HEAD' });
  });
}
