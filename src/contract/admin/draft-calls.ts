import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listParams } from '../pagination.ts';
import { type DocumentKind, documentKinds } from './document.ts';
import { adminCalls, partialDocument } from './entry-calls.ts';

/*
 * What saving would do, without saving: the pages that would change, and a page as it would be; and what saving did: the state
 * of the pages. The first two take the fields
 * that differ from the stored entry; of an entry that is not stored yet, whose id is 0, all of them.
 */

/** The page of a preview; its last part is a secret. */
export const PREVIEWS = '/api/previews/';

const namedPageWire = z.object({
  path: z.string(),
  /** The name of the entry that the page is about; null for other pages. */
  name: z.nullable(z.string()),
});

export const planWire = z
  .object({
    /** The first 200 of the pages that would be new or different. */
    changed: z.array(namedPageWire),
    changed_count: z.int(),
    /** The first 200 of the pages that would not exist any more. */
    gone: z.array(namedPageWire),
    gone_count: z.int(),
  })
  .register(z.globalRegistry, { id: 'Plan' });

export const previewWire = z
  .object({
    /** What it is revoked by. */
    id: z.string(),
    /** A link that shows the page to all who have it, until `expires_at` or until it is revoked. */
    url: z.string(),
    expires_at: z.string(),
    /** The path that the page would have. */
    path: z.string(),
  })
  .register(z.globalRegistry, { id: 'Preview' });

/** Where the pages of a stored entry are; of a kind without a page of its own, the pages of the site. */
export const pageStateWire = z
  .object({
    /**
     * `live`: they show what is stored. `waiting`: they will within moments. `failed`: the entry's page could not be rendered,
     * and its last version stays. `held`: an older release is live, which edits do not reach. `unknown`: no publisher answers.
     */
    state: z.literal(['live', 'waiting', 'failed', 'held', 'unknown']),
    /** Why the page could not be rendered. */
    message: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'PageState' });

function callsOf(kind: DocumentKind) {
  const { path, summary: _, ...shared } = adminCalls[kind].get;
  const body = partialDocument(kind);
  const failures = [400, 401, 403, 404, 429, 503] as const;
  const call = { auth: shared.auth, tag: shared.tag, method: 'POST', body, failures } as const;
  return {
    pageState: endpoint({
      ...shared,
      path: `${path}page/` as `/api/admin/${string}/{id}/page/`,
      summary: 'Whether the site shows what is stored, or why it does not',
      reply: pageStateWire,
      failures: [401, 403, 404, 429],
    }),
    plan: endpoint({
      ...call,
      path: `${path}plan/` as `/api/admin/${string}/{id}/plan/`,
      summary: 'The pages that would change if these fields were saved',
      reply: planWire,
    }),
    preview: endpoint({
      ...call,
      path: `${path}preview/` as `/api/admin/${string}/{id}/preview/`,
      summary: 'A private link to the page as it would be, published, with these fields',
      reply: previewWire,
      status: 201,
    }),
  };
}

/** The calls about unsaved changes of each kind of entry. */
export const draftCalls = Object.fromEntries(
  (Object.keys(adminCalls) as DocumentKind[]).map((kind) => [kind, callsOf(kind)]),
) as Record<DocumentKind, ReturnType<typeof callsOf>>;

/** A preview whose link still opens; its address is told once, when it is made. */
export const livePreviewWire = z
  .object({
    id: z.string(),
    kind: z.nullable(z.literal(documentKinds)),
    /** Null of an entry that was not stored. */
    entry_id: z.nullable(z.int()),
    created_at: z.string(),
    expires_at: z.string(),
  })
  .register(z.globalRegistry, { id: 'LivePreview' });

export const listPreviews = endpoint({
  method: 'GET',
  path: '/api/admin/previews/',
  auth: 'editor',
  tag: 'Content',
  summary: 'The previews of the caller whose links still open, the newest first',
  query: z.strictObject({ format: listParams.format }),
  reply: z.array(livePreviewWire),
  failures: [400, 401, 403],
});

export const revokePreview = endpoint({
  method: 'DELETE',
  path: '/api/admin/previews/{id}/',
  auth: 'editor',
  tag: 'Content',
  summary: 'Ends a preview of the caller: its link shows nothing from then on',
  reply: z.undefined(),
  status: 204,
  failures: [401, 403, 404],
});
