import { z } from 'zod/mini';
import { adminCollections, publicCollections, type PublicKind, publicKinds } from './collections.ts';
import { endpoint } from './endpoint.ts';
import { listParams, page } from './pagination.ts';

/*
 * Who changed an entry, for all to see, as the licence of the texts asks. Accounts are named by the comedian's page
 * they keep alone: the names of a profile are private. What is written of contacts and ownership is not told.
 */

/** Fields of documents whose changes are not public. */
export const privateFields: ReadonlySet<string> = new Set([
  'email',
  'email_show',
  'phone',
  'phone_ext',
  'phone_show',
  'rating',
  'user_id',
]);

export const publicRevisionWire = z
  .object({
    number: z.int(),
    at: z.string(),
    action: z.literal(['create', 'update', 'delete']),
    /** Names of the public fields that changed. */
    fields: z.array(z.string()),
    by: z.object({
      role: z.literal(['account', 'editor', 'program']),
      /** The published comedian that the account keeps; null for any other account. */
      comedian: z.nullable(z.object({ id: z.int(), slug: z.string(), nickname: z.string() })),
    }),
    /** What the editor wrote about the change, which is public; empty for none. */
    reason: z.string(),
  })
  .register(z.globalRegistry, { id: 'PublicRevision' });

export type PublicRevisionWire = z.output<typeof publicRevisionWire>;

const historyOf = <const Collection extends string>(collection: Collection, tag: string) =>
  endpoint({
    method: 'GET',
    path: `/api/${collection}/{id}/history/` as const,
    auth: 'none',
    tag,
    summary: 'Who changed it when, newest first',
    query: z.strictObject({
      format: listParams.format,
      page: listParams.page,
      page_size: listParams.page_size,
    }),
    reply: page(publicRevisionWire),
    failures: [400, 404],
  });

const tagOf = (kind: PublicKind) => adminCollections[kind].replace(/^./, (first) => first.toUpperCase());

/** The public history of each kind of entry. */
export const publicHistory = Object.fromEntries(
  publicKinds.map((kind) => [kind, historyOf(publicCollections[kind], tagOf(kind))]),
) as { readonly [Kind in PublicKind]: ReturnType<typeof historyOf<(typeof publicCollections)[Kind]>> };
