import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listParams, page } from '../pagination.ts';
import { privacyWishes } from '../privacy-request.ts';

/*
 * Requests of people about what the site holds of them, for staff. Those whose address is not proven are not listed.
 */

export const privacyRequestWire = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    wish: z.literal(privacyWishes),
    /** Addresses of pages, as they were typed. */
    pages: z.string(),
    message: z.string(),
    /** When the address was proven. */
    confirmed_at: z.string(),
    /** The last day for an answer, `YYYY-MM-DD`: 20 working days later. */
    due_on: z.string(),
    closed_at: z.nullable(z.string()),
    /** What was done. */
    note: z.string(),
  })
  .register(z.globalRegistry, { id: 'PrivacyRequest' });

export const listPrivacyRequests = endpoint({
  method: 'GET',
  path: '/api/admin/privacy-requests/',
  auth: 'admin',
  tag: 'Inbox',
  summary: 'Requests about personal data, the oldest first',
  query: z.strictObject({
    format: listParams.format,
    page: listParams.page,
    page_size: listParams.page_size,
    status: z.optional(z.literal(['waiting', 'closed'])),
  }),
  reply: page(privacyRequestWire),
  failures: [400, 401, 403, 404],
});

/** Kinds of entries that are about people, or name them. */
export const kindsNamingPeople = ['comedian', 'group', 'venue', 'podcast', 'event'] as const;

export const foundDataWire = z
  .object({
    /** The id of the account with the address. */
    account: z.nullable(z.int()),
    /** Messages of the contact page with the address, the latest 20. */
    messages: z.array(z.object({ id: z.int(), created_at: z.string(), message: z.string() })),
    message_count: z.int(),
    /** Mail to the address, or that answers go to it, which is not waiting to be sent. */
    mail_count: z.int(),
    donation_count: z.int(),
    /** Entries with the words of the name, the first ten of each kind. */
    entries: z.array(
      z.object({
        kind: z.literal(kindsNamingPeople),
        id: z.int(),
        name: z.string(),
        is_published: z.boolean(),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'FoundData' });

export const findPrivacyData = endpoint({
  method: 'GET',
  path: '/api/admin/privacy-requests/{id}/found/',
  auth: 'admin',
  tag: 'Inbox',
  summary: 'What has the address or the name of a request',
  reply: foundDataWire,
  failures: [401, 403, 404],
});

export const updatePrivacyRequest = endpoint({
  method: 'PATCH',
  path: '/api/admin/privacy-requests/{id}/',
  auth: 'admin',
  tag: 'Inbox',
  summary: 'Notes what was done, and closes a request or opens it again',
  body: z.strictObject({
    is_closed: z.boolean(),
    note: z.string().check(z.trim(), z.maxLength(2000)),
  }),
  reply: privacyRequestWire,
  failures: [400, 401, 403, 404],
});

export const erasePrivacyData = endpoint({
  method: 'POST',
  path: '/api/admin/privacy-requests/{id}/erase/',
  auth: 'admin',
  tag: 'Inbox',
  summary: 'Deletes messages and mail with the address of a request that waits, and takes it from donations',
  reply: z.object({ messages: z.int(), mails: z.int(), donations: z.int() }),
  failures: [401, 403, 404],
});
