import { z } from 'zod/mini';

/** Text that another server may leave out or send as null. */
export const text = z.nullish(z.string());

/** HTML that people wrote, reduced to text structure and links; another server may leave it out. */
export const html = z.nullish(z.string().register(z.globalRegistry, { contentMediaType: 'text/html' }));

/** What every entry of the encyclopedia has. Only `id` and `slug` are sure to come from any server. */
export const entryFields = {
  id: z.int(),
  slug: z.string().check(z.minLength(1)),
  is_published: z.nullish(z.boolean()),
  /** Instant of the last change, ISO 8601 with offset. */
  updated_at: text,
  /** Slugs it had before; each redirects to the present one. */
  previous_slugs: z.nullish(z.array(z.string())),
};
