import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { adminCalls, entryWires, reasonField } from './entry-calls.ts';

/** Kinds of which two entries can be found to be one. */
export const mergeableKinds = ['comedian', 'group', 'venue', 'podcast'] as const;

export type MergeableKind = (typeof mergeableKinds)[number];

const mergeBody = z.strictObject({
  /** The id of the entry that stays. */
  into: z.int().check(z.positive()),
  /** The versions that were looked at, of the entry that goes and of the one that stays: another one is a 412. */
  version: z.int().check(z.minimum(0)),
  into_version: z.int().check(z.minimum(0)),
  /** The fields that the entry that goes decides; unless given, those that are empty in the one that stays. */
  take: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(100))),
  /** Only tells what would be. */
  dry_run: z.optional(z.boolean()),
  reason: reasonField,
});

function callOf<Kind extends MergeableKind>(kind: Kind) {
  const { path } = adminCalls[kind].get;
  return endpoint({
    method: 'POST',
    path: `${path}merge/` as `/api/admin/${string}/{id}/merge/`,
    auth: 'editor',
    tag: 'Content',
    summary: `Makes two of a kind one: what refers to this ${kind} refers to the other one, which its addresses lead to`,
    body: mergeBody,
    reply: z.object({
      /** Null of what only would be. */
      change_set: z.nullable(z.int()),
      /** The entry that stays, afterwards. */
      into: entryWires[kind],
      /** The fields that the entry that went decided. */
      taken: z.array(z.string()),
      /** The first 200 of the entries that referred to it, and the number of all. */
      references: z.array(z.object({ kind: z.string(), id: z.int() })),
      reference_count: z.int(),
      /** How many accounts have the other one among their favorites from then on. */
      favorites: z.int(),
      photos: z.int(),
    }),
    failures: [400, 401, 403, 404, 409, 412],
  });
}

/** The call of a kind that is a parameter. */
export type MergeCall = ReturnType<typeof callOf<MergeableKind>>;

export const mergeCalls = {
  comedian: callOf('comedian'),
  group: callOf('group'),
  venue: callOf('venue'),
  podcast: callOf('podcast'),
} as const;
