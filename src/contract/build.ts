import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { page, listParams } from './pagination.ts';

/** Where outsiders ask for a build of the whole site; how they sign is told in `docs/netlify.md`. */
export const rebuildHook = {
  path: '/hooks/rebuild',
  /** Seconds since 1970 when the call was made. */
  timestamp: 'X-Risoteca-Timestamp',
  /** `sha256=` and the HMAC-SHA256, in hex, of the timestamp, a dot and the body. */
  signature: 'X-Risoteca-Signature',
} as const;

/** What a call for a build is answered with (202): the build it began or joined. */
export const askedBuildWire = z.object({
  id: z.int(),
  state: z.string(),
  /** Where admins see how it goes. */
  url: z.string(),
});

const listQuery = z.strictObject({
  format: listParams.format,
  page: listParams.page,
  page_size: listParams.page_size,
});

/** A build of the whole site. Instants are ISO 8601 with offset. */
export const buildWire = z
  .object({
    id: z.int(),
    state: z.enum(['queued', 'running', 'done', 'failed']),
    /** Who asked. */
    reason: z.string(),
    asked_at: z.string(),
    started_at: z.nullable(z.string()),
    ended_at: z.nullable(z.string()),
    /** Null until it is known. */
    pages_total: z.nullable(z.int()),
    pages_done: z.int(),
  })
  .register(z.globalRegistry, { id: 'Build' });

export const buildDetailWire = z
  .extend(buildWire, {
    /** Lines, the newest 64 KB of them. */
    log: z.string(),
  })
  .register(z.globalRegistry, { id: 'BuildDetail' });

/** A page that could not be made: what was published of it last stays. */
export const pageErrorWire = z
  .object({
    path: z.string(),
    /** What the page is called. */
    name: z.string(),
    message: z.string(),
    /** The entry it is about; null for a page of none. */
    kind: z.nullable(z.string()),
    entry_id: z.nullable(z.int()),
    since: z.string(),
    last_seen: z.string(),
  })
  .register(z.globalRegistry, { id: 'PageError' });

export const listBuilds = endpoint({
  method: 'GET',
  path: '/api/admin/builds/',
  auth: 'admin',
  tag: 'Admin',
  summary: 'Builds of the site, newest first; the last 200 are remembered',
  query: listQuery,
  reply: page(buildWire),
  failures: [400, 401, 403, 404],
});

export const getBuild = endpoint({
  method: 'GET',
  path: '/api/admin/builds/{id}/',
  auth: 'admin',
  tag: 'Admin',
  summary: 'A build of the site: how far it is, and its log',
  reply: buildDetailWire,
  failures: [401, 403, 404],
});

export const listPageErrors = endpoint({
  method: 'GET',
  path: '/api/admin/page-errors/',
  auth: 'admin',
  tag: 'Admin',
  summary: 'Pages that could not be made, the last seen first',
  query: listQuery,
  reply: page(pageErrorWire),
  failures: [400, 401, 403, 404],
});
