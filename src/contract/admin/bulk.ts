import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MAX_CHOSEN, MAX_FOUND } from './bulk-limits.ts';
import { documentKinds } from './document.ts';
import { fieldMessage } from '../messages.ts';
import { reasonField } from './entry-calls.ts';

export const bulkActions = ['publish', 'hide', 'delete', 'change'] as const;

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
    'Publishes, hides, deletes or changes entries of a kind together, all or none: 409 names those that cannot be',
  body: z
    .strictObject({
      kind: z.literal(documentKinds),
      action: z.literal(bulkActions),
      entries: z.optional(
        z
          .array(z.strictObject({ id: z.int().check(z.positive()), version: z.int().check(z.minimum(0)) }))
          .check(z.minLength(1), z.maxLength(MAX_CHOSEN)),
      ),
      /** In the place of `entries`, all of a list: its query, and how many it had. Nothing changes where it has another number by now. */
      found: z.optional(
        z.strictObject({
          query: z.record(z.string(), z.string()),
          count: z.int().check(z.minimum(1), z.maximum(MAX_FOUND)),
        }),
      ),
      /** What `change` sets in each: fields of the kind's document but its addresses. */
      fields: z.optional(z.record(z.string(), z.unknown())),
      /** Deletes entries that others refer to as well, which do so no longer. */
      unlink: z.optional(z.boolean()),
      reason: reasonField,
    })
    .check(
      z.refine(({ entries, found }) => (entries === undefined) !== (found === undefined), {
        path: ['entries'],
        error: fieldMessage.required,
      }),
      z.refine(({ action, fields }) => (action === 'change') === (fields !== undefined), {
        path: ['fields'],
        error: fieldMessage.required,
      }),
    ),
  reply: z.object({
    /** Null where nothing differs. */
    change_set: z.nullable(z.int()),
    entries: z.array(z.object({ id: z.int(), version: z.int() })),
  }),
  failures: [400, 401, 403, 409],
});
