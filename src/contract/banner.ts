import { z } from 'zod/mini';
import { fieldMessage } from './messages.ts';
import { flag, line, name, picture, position, published, words } from './document-fields.ts';
import { endpoint } from './endpoint.ts';
import { text } from './entry.ts';
import { image } from './image.ts';
import { listParams, page } from './pagination.ts';

export const bannerTypes = ['full', 'medium', 'side'] as const;
export const bannerStatuses = ['active', 'inactive'] as const;
export const verticalAlignments = ['top', 'center', 'bottom'] as const;

/** A banner, spec §3. */
export const bannerWire = z
  .object({
    id: z.int(),
    /** A banner without a known type is not shown. */
    type: z.nullish(z.object({ slug: z.enum(bannerTypes), name: text })),
    /** The section of the site that shows it, such as `inicio`; empty for all. */
    section: text,
    /** Whether it is shown. This server lists `active` banners alone; others have words, numbers or flags of their own. */
    status: z.nullish(z.union([z.string(), z.number(), z.boolean()])),
    name: z.string(),
    title: text,
    description: text,
    /** `center` when absent (spec §9). */
    align_vertical: z.nullish(z.enum(verticalAlignments)),
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
  type: z.optional(z.enum(bannerTypes)),
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

/** A page of this site or of another one, or nothing; no address that runs code. */
const isBannerLink = (typed: string) =>
  typed === '' ||
  /^\/(?!\/)\S*$/.test(typed) ||
  (/^https?:\/\/[^\s/]\S*$/i.test(typed) && URL.canParse(typed));

const bannerLink = z._default(
  z.string().check(z.trim(), z.maxLength(2000), z.refine(isBannerLink, { error: fieldMessage.url })),
  '',
);

/** The document of a banner: see `document-fields.ts`. */
export const bannerDocument = z.strictObject({
  type: z.enum(bannerTypes),
  section: line(100),
  status: z._default(z.enum(bannerStatuses), 'active'),
  name,
  title: line(300),
  description: words(1000),
  align_vertical: z._default(z.enum(verticalAlignments), 'center'),
  link: bannerLink,
  new_page: flag(),
  file: picture,
  position,
  is_published: published,
});
