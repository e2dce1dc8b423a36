import { z } from 'zod/mini';
import { publicKinds } from '../collections.ts';
import { endpoint } from '../endpoint.ts';
import { dateTimeField } from '../input.ts';
import type { DocumentKind } from './document.ts';
import { adminCalls, entryWires } from './entry-calls.ts';

/** Kinds whose entries can appear and disappear at an instant. */
export const plannedKinds = [...publicKinds, 'banner'] as const;

export type PlannedKind = (typeof plannedKinds)[number];

function callOf<Kind extends PlannedKind>(kind: Kind) {
  const { path } = adminCalls[kind as DocumentKind].get;
  return endpoint({
    method: 'PUT',
    path: `${path}schedule/` as `/api/admin/${string}/{id}/schedule/`,
    auth: 'editor',
    tag: 'Content',
    summary: `Plans from and until when a ${kind} is to be seen, in the place of what was planned; nothing without both`,
    body: z.strictObject({
      publish_at: z.optional(z.nullable(dateTimeField)),
      unpublish_at: z.optional(z.nullable(dateTimeField)),
    }),
    reply: entryWires[kind],
    failures: [400, 401, 403, 404],
  });
}

/** The call of a kind that is a parameter. */
export type ScheduleCall = ReturnType<typeof callOf<PlannedKind>>;

export const scheduleCalls = Object.fromEntries(plannedKinds.map((kind) => [kind, callOf(kind)])) as {
  [Kind in PlannedKind]: ReturnType<typeof callOf<Kind>>;
};
