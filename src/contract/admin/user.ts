import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { booleanField } from '../input.ts';
import { listParams, page, searchParam } from '../pagination.ts';
import { keptChangeSetWire } from './change-bulk.ts';

/** An account as staff see it. Instants are ISO 8601. */
export const accountWire = z
  .object({
    id: z.int(),
    email: z.string(),
    name: z.string(),
    last_name: z.string(),
    slast_name: z.string(),
    is_comedian: z.boolean(),
    is_editor: z.boolean(),
    is_admin: z.boolean(),
    /** False of an account that is blocked. */
    is_active: z.boolean(),
    is_email_verified: z.boolean(),
    created_at: z.string(),
    /** When it will be deleted, which its user requested; null otherwise. */
    deletion_at: z.nullable(z.string()),
    /** The comedian's page that it keeps. */
    page: z.nullable(z.object({ id: z.int(), slug: z.string(), nickname: z.string() })),
    /** The number of change sets it wrote. */
    change_sets: z.int(),
  })
  .register(z.globalRegistry, { id: 'Account' });

export type AccountWire = z.output<typeof accountWire>;

export const accountRoles = ['admin', 'editor', 'comedian', 'blocked'] as const;

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users/',
  auth: 'admin',
  tag: 'Users',
  summary: 'Accounts, the newest first',
  query: z.strictObject({
    format: listParams.format,
    fields: listParams.fields,
    page: listParams.page,
    page_size: listParams.page_size,
    /** Words in the address and the names. */
    search: z.optional(searchParam),
    role: z.optional(z.literal(accountRoles)),
  }),
  reply: page(accountWire),
  failures: [400, 401, 403, 404],
});

export const getUser = endpoint({
  method: 'GET',
  path: '/api/admin/users/{id}/',
  auth: 'admin',
  tag: 'Users',
  summary: 'An account',
  reply: accountWire,
  failures: [401, 403, 404],
});

export const updateUser = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/{id}/',
  auth: 'admin',
  tag: 'Users',
  summary: 'Gives and takes rights; the sessions of an account that is blocked end',
  body: z.strictObject({
    is_comedian: z.optional(booleanField),
    is_editor: z.optional(booleanField),
    is_admin: z.optional(booleanField),
    is_active: z.optional(booleanField),
    /** The slug of the page without an owner that a comedian gets; null for a new one, with the name of its request. */
    page: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(100)))),
  }),
  reply: accountWire,
  failures: [400, 401, 403, 404],
});

export const undoUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/undo/',
  auth: 'admin',
  tag: 'Users',
  summary: 'Takes back what an account wrote, newest first; what others changed since then stays',
  body: z.strictObject({
    /** Newer change sets stay, for a call that goes on where another one stopped. */
    before: z.optional(z.int().check(z.positive())),
  }),
  reply: z
    .object({
      /** The change sets that were taken back. */
      undone: z.array(z.int()),
      /** Those that were not, and why. */
      kept: z.array(keptChangeSetWire),
      /** `before` of the call that goes on; null when nothing is left. */
      next: z.nullable(z.int()),
    })
    .register(z.globalRegistry, { id: 'UndoneChanges' }),
  failures: [400, 401, 403, 404],
});
