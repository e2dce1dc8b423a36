import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { entryFields, text } from './entry.ts';
import { image } from './image.ts';
import { detailQuery, listParams, page, searchParam } from './pagination.ts';
import { comedianRefWire, groupRefWire } from './reference.ts';

/** A comedian group (colectivo), spec §3; `aliases` and `city` on top of it. */
export const groupWire = z
  .object({
    ...groupRefWire.shape,
    ...entryFields,
    description: text,
    facebook: text,
    twitter: text,
    instagram: text,
    city: text,
    aliases: z.array(z.string()).nullish(),
    cover: image.url,
    cover_variants: image.variants,
    comedians: z.array(comedianRefWire).nullish(),
  })
  .meta({ id: 'ComedianGroup' });

export type GroupWire = z.infer<typeof groupWire>;

export const groupsQuery = z.strictObject({
  ...listParams,
  search: searchParam.optional(),
  ordering: z.enum(['name', '-updated_at']).optional(),
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
