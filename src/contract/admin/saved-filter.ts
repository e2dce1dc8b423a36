import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listParams } from '../pagination.ts';
import { documentKinds } from './document.ts';
import { fieldFilterNames } from './list-query.ts';

const fieldFilter = z.exactOptional(z.string().check(z.maxLength(120)));

/** How a list of entries is narrowed and ordered, as its query has it; empty for nothing. */
const filterWire = z.strictObject({
  search: z.string().check(z.trim(), z.maxLength(200)),
  status: z.string().check(z.maxLength(30)),
  ordering: z.string().check(z.maxLength(30)),
  ...(Object.fromEntries(fieldFilterNames.map((name) => [name, fieldFilter])) as Record<
    (typeof fieldFilterNames)[number],
    typeof fieldFilter
  >),
});

export const savedFilterWire = z
  .object({ id: z.int(), kind: z.literal(documentKinds), name: z.string(), filter: filterWire })
  .register(z.globalRegistry, { id: 'SavedFilter' });

/** How many filters an account keeps for each kind. */
export const MAX_SAVED_FILTERS = 30;

export const listSavedFilters = endpoint({
  method: 'GET',
  path: '/api/admin/saved-filters/',
  auth: 'editor',
  tag: 'Content',
  summary: 'The filters of lists that the caller keeps, by name',
  query: z.strictObject({ format: listParams.format, kind: z.optional(z.literal(documentKinds)) }),
  reply: z.array(savedFilterWire),
  failures: [400, 401, 403],
});

export const saveFilter = endpoint({
  method: 'POST',
  path: '/api/admin/saved-filters/',
  auth: 'editor',
  tag: 'Content',
  summary: 'Keeps a filter of a list under a name, in the place of another one of that name',
  body: z.strictObject({
    kind: z.literal(documentKinds),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    filter: filterWire,
  }),
  reply: savedFilterWire,
  status: 201,
  failures: [400, 401, 403],
});

export const removeSavedFilter = endpoint({
  method: 'DELETE',
  path: '/api/admin/saved-filters/{id}/',
  auth: 'editor',
  tag: 'Content',
  summary: 'Forgets a filter of the caller',
  reply: z.undefined(),
  status: 204,
  failures: [401, 403, 404],
});
