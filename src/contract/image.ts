import { z } from 'zod/mini';

export const imageSourceWire = z.object({ width: z.int(), height: z.int(), url: z.string() });

/**
 * The renditions of a picture, smallest first in each format, with the size and colour that pages use before it loads.
 * Sent beside the plain URL; other servers may omit it.
 */
export const imageVariantsWire = z
  .object({
    width: z.int().check(z.positive()),
    height: z.int().check(z.positive()),
    /** Dominant colour, `#rrggbb`. */
    color: z.string(),
    avif: z.array(imageSourceWire),
    webp: z.array(imageSourceWire),
    credit: z.nullish(z.string()),
    license: z.nullish(z.string()),
  })
  .register(z.globalRegistry, { id: 'ImageVariants' });

/** A picture of a gallery. `image` is an absolute URL. */
export const photoWire = z
  .object({
    id: z.int(),
    image: z.string(),
    image_variants: z.nullish(imageVariantsWire),
    caption: z.nullish(z.string()),
    credit: z.nullish(z.string()),
    license: z.nullish(z.string()),
  })
  .register(z.globalRegistry, { id: 'Photo' });

export type ImageVariantsWire = z.infer<typeof imageVariantsWire>;
export type PhotoWire = z.infer<typeof photoWire>;

/** An absolute image URL and its renditions under `name` and `name_variants`. */
export const image = { url: z.nullish(z.string()), variants: z.nullish(imageVariantsWire) };
