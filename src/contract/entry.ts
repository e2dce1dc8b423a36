import { z } from 'zod';

/** Text that another server may leave out or send as null. */
export const text = z.string().nullish();

/** What every entry of the encyclopedia has. Only `id` and `slug` are sure to come from any server. */
export const entryFields = {
  id: z.int(),
  slug: z.string().min(1),
  is_published: z.boolean().nullish(),
  /** Instant of the last change, ISO 8601 with offset. */
  updated_at: text,
  /** Slugs it had before; each redirects to the present one. */
  previous_slugs: z.array(z.string()).nullish(),
};
