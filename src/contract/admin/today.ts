import { z } from 'zod/mini';
import { buildWire } from '../build.ts';
import { endpoint } from '../endpoint.ts';
import { instantParam, listParams, page } from '../pagination.ts';

/** What may be wrong with content, of the kinds that it can be wrong with. Drafts have no problems yet. */
export const problems = {
  /** No picture at all; of events those that are coming. */
  'no-picture': ['comedian', 'group', 'venue', 'podcast', 'event'],
  /** Neither a long text about it nor a short one. */
  'no-biography': ['comedian', 'group', 'venue', 'podcast'],
  'no-coordinates': ['venue'],
  /** Names that differ in case, accents, articles or order alone; venues of one city, events that start at once. */
  duplicates: ['comedian', 'group', 'venue', 'podcast', 'event'],
  /** Names in `comedians_extra` that a comedian has. */
  'extra-profile': ['event', 'podcast'],
  /** Names in `comedians_extra` of several entries that no comedian has. */
  'extra-recurring': ['event', 'podcast'],
  /** Links that answer 404 or 410, or whose host does not exist; of events those that are coming. */
  'dead-links': ['comedian', 'group', 'venue', 'podcast', 'event'],
  /** Coming events that were not saved for four weeks. */
  unconfirmed: ['event'],
} as const;

export type Problem = keyof typeof problems;

export const problemNames = Object.keys(problems) as Problem[];

const problemKinds = ['comedian', 'group', 'venue', 'podcast', 'event'] as const;

export type ProblemKind = (typeof problemKinds)[number];

const entryNameWire = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  is_published: z.boolean(),
});

export const problemWire = z
  .object({
    kind: z.literal(problemKinds),
    /** One entry, or those that belong together; the first ten. */
    entries: z.array(entryNameWire),
    entry_count: z.int(),
    /** The name without a profile, or the dead link, that the problem is about, or null. */
    name: z.nullable(z.string()),
    /** The comedian of that name, or null. */
    comedian: z.nullable(entryNameWire),
  })
  .register(z.globalRegistry, { id: 'ContentProblem' });

export const getToday = endpoint({
  method: 'GET',
  path: '/api/admin/today/',
  auth: 'editor',
  tag: 'Today',
  summary: 'What waits, what was changed since an instant, what is wrong with the content, and what is live',
  query: z.strictObject({ format: listParams.format, since: z.optional(instantParam) }),
  reply: z
    .object({
      /** Null for editors where it is for staff. */
      waiting: z.object({
        /** What accounts wrote that has to be looked at. */
        change_sets: z.int(),
        venue_proposals: z.int(),
        comedian_requests: z.nullable(z.int()),
        messages: z.nullable(z.int()),
        privacy_requests: z.nullable(z.int()),
        failed_pages: z.nullable(z.int()),
      }),
      /** The number of change sets since the instant; without one, of all. `GET /api/admin/change-sets/` lists them. */
      change_sets: z.int(),
      problems: z.array(
        z.object({ problem: z.literal(problemNames), kind: z.literal(problemKinds), count: z.int() }),
      ),
      live: z.object({
        /** When the last full build ended; null before the first one. */
        built_at: z.nullable(z.string()),
        /** When the content was changed last; the pages follow within moments. */
        changed_at: z.nullable(z.string()),
        /** The full build that is queued or running. */
        build: z.nullable(buildWire),
      }),
    })
    .register(z.globalRegistry, { id: 'Today' }),
  failures: [400, 401, 403],
});

export const listProblems = endpoint({
  method: 'GET',
  path: '/api/admin/problems/{problem}/',
  auth: 'editor',
  tag: 'Today',
  summary: 'What is wrong with the content in one way; the names of problems are those of today',
  query: z.strictObject({
    format: listParams.format,
    page: listParams.page,
    page_size: listParams.page_size,
    kind: z.optional(z.literal(problemKinds)),
  }),
  reply: page(problemWire),
  failures: [400, 401, 403, 404],
});
