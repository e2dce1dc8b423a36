import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { page, listParams } from './pagination.ts';

/** The webhook that starts a full build; `docs/netlify.md` documents its signature. */
export const rebuildHook = {
  path: '/hooks/rebuild',
  /** The time of the request, seconds since 1970. */
  timestamp: 'X-Risoteca-Timestamp',
  /** `sha256=` and the HMAC-SHA256, in hex, of the timestamp, a dot and the body. */
  signature: 'X-Risoteca-Signature',
} as const;

/** The reply (202) to a request for a build: the build that was queued, or one that was queued before. */
export const queuedBuildWire = z.object({
  id: z.int(),
  state: z.string(),
  /** The URL of its status for editors. */
  url: z.string(),
});

const listQuery = z.strictObject({
  format: listParams.format,
  page: listParams.page,
  page_size: listParams.page_size,
});

/** A full build of the site. Instants are ISO 8601 with an offset. */
export const buildWire = z
  .object({
    id: z.int(),
    state: z.literal(['queued', 'running', 'done', 'failed']),
    /** What requested it. */
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
    /** Its last 64 KB of lines. */
    log: z.string(),
  })
  .register(z.globalRegistry, { id: 'BuildDetail' });

/** A page that could not be rendered: its last version stays published. */
export const pageErrorWire = z
  .object({
    path: z.string(),
    /** The name of the page. */
    name: z.string(),
    message: z.string(),
    /** The entry of the page; null when it has none. */
    kind: z.nullable(z.string()),
    entry_id: z.nullable(z.int()),
    since: z.string(),
    last_seen: z.string(),
  })
  .register(z.globalRegistry, { id: 'PageError' });

/** Why the last release waits for an admin. */
const refusalWire = z.discriminatedUnion('reason', [
  /** It would have far fewer pages than the live one. */
  z.object({ reason: z.literal('pages'), at: z.string(), pages: z.int(), before: z.int() }),
  /** Too many links of templates lead nowhere, as one to the path `target` on the page at `page`. */
  z.object({
    reason: z.literal('links'),
    at: z.string(),
    broken: z.int(),
    links: z.int(),
    target: z.string(),
    page: z.string(),
  }),
]);

/** The stored releases of the site. None where another machine serves it. Instants are ISO 8601. */
export const releasesWire = z
  .object({
    /** The newest first. */
    releases: z.array(
      z.object({
        name: z.string(),
        begun_at: z.nullable(z.string()),
        pages: z.int(),
        is_live: z.boolean(),
      }),
    ),
    live_since: z.nullable(z.string()),
    /** Whether an older release is live, which edits do not reach, until the next full build. */
    is_held: z.boolean(),
    refusal: z.nullable(refusalWire),
    /** Whether the next release goes live in spite of the refusal. */
    is_accepted: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Releases' });

export const listReleases = endpoint({
  method: 'GET',
  path: '/api/admin/releases/',
  auth: 'admin',
  tag: 'Admin',
  summary: 'The stored releases of the site, which of them is live, and one that was refused',
  reply: releasesWire,
  failures: [401, 403],
});

export const goToRelease = endpoint({
  method: 'POST',
  path: '/api/admin/releases/{name}/live/',
  auth: 'admin',
  tag: 'Admin',
  summary: 'Makes a stored release live; edits do not reach an older one, until the next full build',
  reply: releasesWire,
  failures: [401, 403, 404],
});

export const acceptRelease = endpoint({
  method: 'POST',
  path: '/api/admin/releases/accept/',
  auth: 'admin',
  tag: 'Admin',
  summary: 'Requests the refused release again, which then goes live in spite of its pages or links',
  reply: releasesWire,
  failures: [401, 403, 404],
});

export const listBuilds = endpoint({
  method: 'GET',
  path: '/api/admin/builds/',
  auth: 'editor',
  tag: 'Admin',
  summary: 'Builds of the site, newest first; the last 200 are stored',
  query: listQuery,
  reply: page(buildWire),
  failures: [400, 401, 403, 404],
});

export const getBuild = endpoint({
  method: 'GET',
  path: '/api/admin/builds/{id}/',
  auth: 'editor',
  tag: 'Admin',
  summary: 'A build of the site: its progress and its log',
  reply: buildDetailWire,
  failures: [401, 403, 404],
});

export const listPageErrors = endpoint({
  method: 'GET',
  path: '/api/admin/page-errors/',
  auth: 'editor',
  tag: 'Admin',
  summary: 'Pages that could not be rendered, the last seen first',
  query: listQuery,
  reply: page(pageErrorWire),
  failures: [400, 401, 403, 404],
});
