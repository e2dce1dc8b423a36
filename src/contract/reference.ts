import { z } from 'zod/mini';
import { text } from './entry.ts';
import { image } from './image.ts';

/** Summaries that entries embed of others: enough for a link with a name and a picture. */
const ref = { id: z.int(), slug: z.string().check(z.minLength(1)) };

export const comedianRefWire = z
  .object({
    ...ref,
    nickname: z.string(),
    short_bio: text,
    picture: image.url,
    picture_variants: image.variants,
  })
  .register(z.globalRegistry, { id: 'ComedianRef' });

export const podcastRefWire = z
  .object({
    ...ref,
    name: z.string(),
    short_description: text,
    thumbnail: image.url,
    thumbnail_variants: image.variants,
  })
  .register(z.globalRegistry, { id: 'PodcastRef' });

export const groupRefWire = z
  .object({
    ...ref,
    name: z.string(),
    short_description: text,
    picture: image.url,
    picture_variants: image.variants,
  })
  .register(z.globalRegistry, { id: 'GroupRef' });

export const venueRefWire = z
  .object({
    ...ref,
    name: z.string(),
    is_online: z.nullish(z.boolean()),
    address: text,
    city: text,
    state: text,
    postal_code: text,
    /** `'lat,lng'` in degrees. */
    geolocation: text,
    timezone: text,
    logo: image.url,
    logo_variants: image.variants,
    /** False for a proposed venue that no admin has published; absent otherwise. */
    is_published: z.nullish(z.boolean()),
  })
  .register(z.globalRegistry, { id: 'VenueRef' });

export type ComedianRefWire = z.infer<typeof comedianRefWire>;
export type PodcastRefWire = z.infer<typeof podcastRefWire>;
export type GroupRefWire = z.infer<typeof groupRefWire>;
export type VenueRefWire = z.infer<typeof venueRefWire>;
