import { z } from 'zod/mini';

/** A text that other servers may omit or send as null. */
export const text = z.nullish(z.string());

/** Sanitized HTML that users wrote: text structure and links. Other servers may omit it. */
export const html = z.nullish(z.string().register(z.globalRegistry, { contentMediaType: 'text/html' }));

/** The fields of every entry. Only `id` and `slug` are required of other servers. */
export const entryFields = {
  id: z.int(),
  slug: z.string().check(z.minLength(1)),
  is_published: z.nullish(z.boolean()),
  /** When it was last changed, ISO 8601 with an offset. */
  updated_at: text,
  /** Former slugs; each redirects to the current one. */
  previous_slugs: z.nullish(z.array(z.string())),
};
