import { z } from 'zod';

export const imageSourceWire = z.object({ width: z.int(), height: z.int(), url: z.string() });

/**
 * The renditions of a picture, smallest first in each format, with what a page needs to lay it
 * out before it loads. Travels beside the plain URL; other servers may leave it out.
 */
export const imageVariantsWire = z
  .object({
    width: z.int().positive(),
    height: z.int().positive(),
    /** Dominant colour, `#rrggbb`. */
    color: z.string(),
    avif: z.array(imageSourceWire),
    webp: z.array(imageSourceWire),
    credit: z.string().nullish(),
    license: z.string().nullish(),
  })
  .meta({ id: 'ImageVariants' });

/** A picture of a gallery. `image` is an absolute URL. */
export const photoWire = z
  .object({
    id: z.int(),
    image: z.string(),
    image_variants: imageVariantsWire.nullish(),
    caption: z.string().nullish(),
    credit: z.string().nullish(),
    license: z.string().nullish(),
  })
  .meta({ id: 'Photo' });

export type ImageVariantsWire = z.infer<typeof imageVariantsWire>;
export type PhotoWire = z.infer<typeof photoWire>;

/** An absolute image URL and its renditions under `name` and `name_variants`. */
export const image = { url: z.string().nullish(), variants: imageVariantsWire.nullish() };
