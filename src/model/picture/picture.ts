import type { ImageVariantsWire, PhotoWire } from '#contract/image.ts';

/** One rendition of a picture; `width` in pixels. */
export interface Rendition {
  width: number;
  url: string;
}

/** A picture with its size and colour, which pages use before it loads; sizes are null when the server sends none. */
export interface Picture {
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Dominant colour, `#rrggbb`. */
  readonly color: string | null;
  readonly avif: readonly Rendition[];
  readonly webp: readonly Rendition[];
  readonly credit: string;
  readonly license: string;
}

export interface Photo extends Picture {
  id: number;
  caption: string;
}

const COLOR = /^#[\da-f]{6}$/i;

/** A cache by URL of the pictures that are referenced anywhere. */
const cache = new Map<string, WeakRef<Picture>>();
const collected = new FinalizationRegistry<string>((url) => {
  if (!cache.get(url)?.deref()) cache.delete(url);
});

const areSame = (a: readonly Rendition[], b: readonly Rendition[]): boolean =>
  a.length === b.length &&
  a.every(({ url, width }, index) => url === b[index]?.url && width === b[index]?.width);

/**
 * Deduplicates equal pictures, to save memory: a known comedian appears in a hundred entries, and the list of
 * renditions is larger than the rest of a reference.
 */
function deduplicated(picture: Picture): Picture {
  const cached = cache.get(picture.url)?.deref();
  const isEqual =
    cached?.width === picture.width &&
    cached.height === picture.height &&
    cached.color === picture.color &&
    cached.credit === picture.credit &&
    cached.license === picture.license &&
    areSame(cached.avif, picture.avif) &&
    areSame(cached.webp, picture.webp);
  if (isEqual) return cached;
  cache.set(picture.url, new WeakRef(picture));
  collected.register(picture, picture.url);
  return picture;
}

/** Builds a picture from its URL and renditions on the wire; null without a URL. */
export function toPicture(
  url: string | null | undefined,
  variants: ImageVariantsWire | null | undefined,
): Picture | null {
  if (!url) return null;
  return deduplicated({
    url,
    width: variants?.width ?? null,
    height: variants?.height ?? null,
    color: variants && COLOR.test(variants.color) ? variants.color : null,
    avif: variants?.avif ?? [],
    webp: variants?.webp ?? [],
    credit: variants?.credit ?? '',
    license: variants?.license ?? '',
  });
}

/** The URL of the smallest rendition; undefined for no picture. */
export const smallest = (picture: Picture | null): string | undefined =>
  picture?.webp[0]?.url ?? picture?.url;

/** Converts the photos of a gallery; those without a URL are left out. */
export function toPhotos(photos: readonly PhotoWire[] | null | undefined): Photo[] {
  return (photos ?? []).flatMap((photo) => {
    const picture = toPicture(photo.image, photo.image_variants);
    if (!picture) return [];
    return [
      {
        ...picture,
        id: photo.id,
        caption: photo.caption ?? '',
        credit: photo.credit ?? picture.credit,
        license: photo.license ?? picture.license,
      },
    ];
  });
}
