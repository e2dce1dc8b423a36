import { z } from 'zod/mini';
import { publicKinds } from '../collections.ts';
import { endpoint } from '../endpoint.ts';
import { listParams, page, searchParam } from '../pagination.ts';
import { actorWire } from './entry-calls.ts';

/*
 * What people send to the site. Proposed venues and redirects are content, which editors see; requests and messages
 * have addresses of people and give rights, so they are for staff.
 */

const pages = { format: listParams.format, page: listParams.page, page_size: listParams.page_size };

const pageQuery = z.strictObject(pages);

const refWire = z.object({ id: z.int(), slug: z.string(), nickname: z.string() });

/** A proposed venue that is not published. `id` is that of the venue. */
export const venueProposalWire = z
  .object({
    id: z.int(),
    name: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    proposed_at: z.string(),
    proposed_by: actorWire,
    /** Null for editors, who do not see addresses of accounts. */
    email: z.nullable(z.string()),
    /** The number of events at it. */
    events: z.int(),
  })
  .register(z.globalRegistry, { id: 'VenueProposal' });

export const listVenueProposals = endpoint({
  method: 'GET',
  path: '/api/admin/venue-proposals/',
  auth: 'editor',
  tag: 'Inbox',
  summary: 'Proposed venues that wait to be published, the oldest first',
  query: pageQuery,
  reply: page(venueProposalWire),
  failures: [400, 401, 403, 404],
});

export const publishVenueProposal = endpoint({
  method: 'POST',
  path: '/api/admin/venue-proposals/{id}/publish/',
  auth: 'editor',
  tag: 'Inbox',
  summary: 'Publishes a proposed venue; its events show it from then on',
  reply: z.undefined(),
  status: 204,
  failures: [401, 403, 404],
});

export const rejectVenueProposal = endpoint({
  method: 'DELETE',
  path: '/api/admin/venue-proposals/{id}/',
  auth: 'editor',
  tag: 'Inbox',
  summary: 'Deletes a proposed venue, also from the events at it; the history can restore both',
  reply: z.undefined(),
  status: 204,
  failures: [401, 403, 404],
});

const waitingQuery = z.strictObject({ ...pages, status: z.optional(z.literal(['waiting', 'closed'])) });

export const comedianRequestWire = z
  .object({
    id: z.int(),
    nickname: z.string(),
    message: z.string(),
    created_at: z.string(),
    /** When it was answered or replaced; null while it waits. */
    closed_at: z.nullable(z.string()),
    user: z.object({ id: z.int(), email: z.string(), name: z.string(), is_comedian: z.boolean() }),
    /** The page that is asked for. */
    page: z.nullable(refWire),
    /** Where none is asked for: a page of this name without an owner. */
    likely_page: z.nullable(refWire),
  })
  .register(z.globalRegistry, { id: 'ComedianRequest' });

export const listComedianRequests = endpoint({
  method: 'GET',
  path: '/api/admin/comedian-requests/',
  auth: 'admin',
  tag: 'Inbox',
  summary: 'Requests for comedian profiles, the oldest first',
  query: waitingQuery,
  reply: page(comedianRequestWire),
  failures: [400, 401, 403, 404],
});

export const approveComedianRequest = endpoint({
  method: 'POST',
  path: '/api/admin/comedian-requests/{id}/approve/',
  auth: 'admin',
  tag: 'Inbox',
  summary: 'Makes the account a comedian, with a page or a new one, and tells it by mail',
  body: z.strictObject({
    /** A slug; null for a new page with the requested name. Required where there is a page that it may be about. */
    page: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(100)))),
  }),
  reply: z.undefined(),
  status: 204,
  failures: [400, 401, 403, 404],
});

export const rejectComedianRequest = endpoint({
  method: 'POST',
  path: '/api/admin/comedian-requests/{id}/reject/',
  auth: 'admin',
  tag: 'Inbox',
  summary: 'Closes a request; no mail is sent',
  reply: z.undefined(),
  status: 204,
  failures: [401, 403, 404],
});

export const messageStates = ['waiting', 'answered', 'archived'] as const;

export const messageWire = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    message: z.string(),
    created_at: z.string(),
    status: z.literal(messageStates),
  })
  .register(z.globalRegistry, { id: 'ContactMessage' });

export const listContactMessages = endpoint({
  method: 'GET',
  path: '/api/admin/messages/',
  auth: 'admin',
  tag: 'Inbox',
  summary: 'Messages of the contact page, the newest first',
  query: z.strictObject({ ...pages, status: z.optional(z.literal(messageStates)) }),
  reply: page(messageWire),
  failures: [400, 401, 403, 404],
});

export const updateContactMessage = endpoint({
  method: 'PATCH',
  path: '/api/admin/messages/{id}/',
  auth: 'admin',
  tag: 'Inbox',
  summary: 'Notes what became of a message',
  body: z.strictObject({ status: z.literal(messageStates) }),
  reply: messageWire,
  failures: [400, 401, 403, 404],
});

/** A former address of an entry. */
export const redirectWire = z
  .object({
    kind: z.string(),
    slug: z.string(),
    entry: z.object({ id: z.int(), slug: z.string(), name: z.string(), is_published: z.boolean() }),
  })
  .register(z.globalRegistry, { id: 'Redirect' });

export const listRedirects = endpoint({
  method: 'GET',
  path: '/api/admin/redirects/',
  auth: 'editor',
  tag: 'Inbox',
  summary: 'Former addresses, each with the entry it leads to; `previous_slugs` of the entry changes them',
  query: z.strictObject({
    ...pages,
    kind: z.optional(z.literal(publicKinds)),
    /** A part of the former address. */
    search: z.optional(searchParam),
  }),
  reply: page(redirectWire),
  failures: [400, 401, 403, 404],
});
