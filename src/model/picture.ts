import type { ImageVariantsWire, PhotoWire } from '#contract/image.ts';

/** One rendition of a picture; `width` in pixels. */
export interface Rendition {
  width: number;
  url: string;
}

/** A picture with what a page needs to lay it out before it loads; `null` sizes when the server sends none. */
export interface Picture {
  url: string;
  width: number | null;
  height: number | null;
  /** Dominant colour, `#rrggbb`. */
  color: string | null;
  avif: Rendition[];
  webp: Rendition[];
  credit: string;
  license: string;
}

export interface Photo extends Picture {
  id: number;
  caption: string;
}

const COLOR = /^#[\da-f]{6}$/i;

/** Joins a URL of the wire with its renditions; null when there is no picture. */
export function toPicture(
  url: string | null | undefined,
  variants: ImageVariantsWire | null | undefined,
): Picture | null {
  if (!url) return null;
  return {
    url,
    width: variants?.width ?? null,
    height: variants?.height ?? null,
    color: variants && COLOR.test(variants.color) ? variants.color : null,
    avif: variants?.avif ?? [],
    webp: variants?.webp ?? [],
    credit: variants?.credit ?? '',
    license: variants?.license ?? '',
  };
}

/** The address of a picture where it is shown very small; undefined for none. */
export const smallest = (picture: Picture | null): string | undefined =>
  picture?.webp[0]?.url ?? picture?.url;

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
