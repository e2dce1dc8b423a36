import { createHash } from 'node:crypto';
import { detail } from '#contract/messages.ts';
import { isDemo } from '../data/database/meta.ts';
import { matchesTag } from '../http/matches-tag.ts';
import type { Services } from '../services.ts';
import { ApiError } from '../api-error.ts';
import type { App } from '../http/mount.ts';
import { requestedRange } from '../http/range.ts';

/** Feeds and recordings of the demo's podcasts; a 404 while the content is not the demo. */
export function mountBundledMedia(
  app: App,
  { db, bundledMedia }: Pick<Services, 'db' | 'bundledMedia'>,
): void {
  app.get('/media/demo/:file{[a-z0-9-]+\\.(?:xml|wav)}', async (c) => {
    const file = (await isDemo(db)) ? bundledMedia.file(c.req.path) : null;
    if (file === null) throw new ApiError(404, detail.notFound);
    const { bytes, type } = file;
    const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
    const headers: Record<string, string> = {
      'Cache-Control': 'public, no-cache',
      ETag: tag,
      'Accept-Ranges': 'bytes',
    };
    if (matchesTag(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers);
    const range = requestedRange((name) => c.req.header(name), tag, bytes.length);
    if (range === 'unsatisfiable')
      return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${bytes.length}` });
    headers['Content-Type'] = type;
    if (range) headers['Content-Range'] = `bytes ${range.start}-${range.end}/${bytes.length}`;
    const part = range ? bytes.subarray(range.start, range.end + 1) : bytes;
    headers['Content-Length'] = String(part.length);
    const status = range ? 206 : 200;
    if (c.req.method === 'HEAD') return c.body(null, status, headers);
    return c.body(part, status, headers);
  });
}
