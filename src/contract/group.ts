import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { entryFields, html, text } from './entry.ts';
import { image } from './image.ts';
import { fieldMessage } from './messages.ts';
import { detailQuery, listParams, page, searchParam } from './pagination.ts';
import { comedianRefWire, groupRefWire } from './reference.ts';

/** A comedian group (colectivo), spec §3, with the additional fields `aliases` and `city`. */
export const groupWire = z
  .object({
    ...groupRefWire.shape,
    ...entryFields,
    description: html,
    facebook: text,
    twitter: text,
    instagram: text,
    city: text,
    aliases: z.nullish(z.array(z.string())),
    cover: image.url,
    cover_variants: image.variants,
    comedians: z.nullish(z.array(comedianRefWire)),
  })
  .register(z.globalRegistry, { id: 'ComedianGroup' });

export type GroupWire = z.infer<typeof groupWire>;

export const groupsQuery = z.strictObject({
  ...listParams,
  search: z.optional(searchParam),
  /** The id of a comedian who is a member. */
  comedian: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/, { error: fieldMessage.integer }))),
  ordering: z.optional(z.literal(['name', '-updated_at'])),
});

export const listGroups = endpoint({
  method: 'GET',
  path: '/api/comedians/groups/',
  auth: 'none',
  tag: 'Groups',
  summary: 'Comedian groups, by name unless ordered otherwise',
  query: groupsQuery,
  reply: page(groupWire),
  failures: [400, 404],
});

export const getGroup = endpoint({
  method: 'GET',
  path: '/api/comedians/groups/{id}/',
  auth: 'none',
  tag: 'Groups',
  summary: 'One comedian group, by slug or numeric id',
  query: detailQuery,
  reply: groupWire,
  failures: [404],
});
