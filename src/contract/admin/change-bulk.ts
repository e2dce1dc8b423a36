import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { documentKinds } from './document.ts';

/** The change sets that one call works on at most. */
export const MAX_BULK_CHANGES = 100;

/** A change set that could not be patrolled or undone. */
export const keptChangeSetWire = z
  .object({
    change_set: z.int(),
    status: z.int(),
    detail: z.string(),
    /** The entry that something changed since then, and in which fields of the change set; null of other reasons. */
    conflict: z.nullable(
      z.object({ kind: z.literal(documentKinds), id: z.int(), fields: z.array(z.string()) }),
    ),
  })
  .register(z.globalRegistry, { id: 'KeptChangeSet' });

export const workOnChangeSets = endpoint({
  method: 'POST',
  path: '/api/admin/change-sets/bulk/',
  auth: 'editor',
  tag: 'Content',
  summary:
    'Patrols or undoes change sets, the newest first, each as a whole; says which could not be, and why',
  body: z.strictObject({
    action: z.literal(['patrol', 'undo']),
    change_sets: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(MAX_BULK_CHANGES)),
  }),
  reply: z
    .object({ done: z.array(z.int()), kept: z.array(keptChangeSetWire) })
    .register(z.globalRegistry, { id: 'ChangeSetsOutcome' }),
  failures: [400, 401, 403],
});
