import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { documentKinds } from './document.ts';
import { reasonField } from './entry-calls.ts';

export const bulkActions = ['publish', 'hide', 'delete'] as const;

/** The answer 409: nothing was changed, because of these entries. */
export const bulkFailureWire = z
  .object({
    detail: z.string(),
    errors: z.array(z.object({ id: z.int(), status: z.int(), detail: z.string() })),
  })
  .register(z.globalRegistry, { id: 'BulkFailure' });

export const changeMany = endpoint({
  method: 'POST',
  path: '/api/admin/bulk/',
  auth: 'editor',
  tag: 'Content',
  summary:
    'Publishes, hides or deletes entries of a kind together, all or none: 409 names those that cannot be',
  body: z.strictObject({
    kind: z.enum(documentKinds),
    action: z.enum(bulkActions),
    entries: z
      .array(z.strictObject({ id: z.int().check(z.positive()), version: z.int().check(z.minimum(0)) }))
      .check(z.minLength(1), z.maxLength(200)),
    /** Deletes entries that others refer to as well, which do so no longer. */
    unlink: z.optional(z.boolean()),
    reason: reasonField,
  }),
  reply: z.object({
    /** Null where nothing differs. */
    change_set: z.nullable(z.int()),
    entries: z.array(z.object({ id: z.int(), version: z.int() })),
  }),
  failures: [400, 401, 403, 409],
});
