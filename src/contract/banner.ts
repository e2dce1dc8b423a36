import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text } from './entry.ts';
import { bannerFields } from './fields/banner.ts';
import { image } from './image.ts';
import { listParams, page } from './pagination.ts';

const bannerTypes = bannerFields.type.values;

/** A banner, spec §3. */
export const bannerWire = z
  .object({
    id: z.int(),
    /** A banner without a known type is not shown. */
    type: z.nullish(z.object({ slug: z.literal(bannerTypes), name: text })),
    /** The section of the site that shows it, such as `inicio`; empty for all. */
    section: text,
    /** Whether it is shown. This server lists `active` banners alone; others have words, numbers or flags of their own. */
    status: z.nullish(z.union([z.string(), z.number(), z.boolean()])),
    name: z.string(),
    title: text,
    description: text,
    /** `center` when absent (spec §9). */
    align_vertical: z.nullish(z.literal(bannerFields.align_vertical.values)),
    link: text,
    new_page: z.nullish(z.boolean()),
    file: image.url,
    file_variants: image.variants,
    is_published: z.nullish(z.boolean()),
    updated_at: text,
  })
  .register(z.globalRegistry, { id: 'Banner' });

export type BannerWire = z.infer<typeof bannerWire>;

export const bannersQuery = z.strictObject({
  ...listParams,
  type: z.optional(z.literal(bannerTypes)),
  section: z.optional(z.string()),
});

export const listBanners = endpoint({
  method: 'GET',
  path: '/api/banners/',
  auth: 'none',
  tag: 'Banners',
  summary: 'Active banners in their order',
  query: bannersQuery,
  reply: page(bannerWire),
  failures: [400, 404],
});
