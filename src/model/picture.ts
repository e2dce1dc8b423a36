import type { ImageVariantsWire, PhotoWire } from '#contract/image.ts';

/** One rendition of a picture; `width` in pixels. */
export interface Rendition {
  width: number;
  url: string;
}

/** A picture with what a page needs to lay it out before it loads; `null` sizes when the server sends none. */
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

/** Pictures by their addresses, as long as a model refers to them. */
const known = new Map<string, WeakRef<Picture>>();
const forgotten = new FinalizationRegistry<string>((url) => {
  if (!known.get(url)?.deref()) known.delete(url);
});

const areSame = (a: readonly Rendition[], b: readonly Rendition[]): boolean =>
  a.length === b.length &&
  a.every(({ url, width }, place) => url === b[place]?.url && width === b[place]?.width);

/**
 * The one object for all pictures that are the same: a well-known comedian is shown in a hundred places,
 * and the list of a picture's files is larger than the rest of what those say.
 */
function shared(picture: Picture): Picture {
  const twin = known.get(picture.url)?.deref();
  const isTwin =
    twin?.width === picture.width &&
    twin.height === picture.height &&
    twin.color === picture.color &&
    twin.credit === picture.credit &&
    twin.license === picture.license &&
    areSame(twin.avif, picture.avif) &&
    areSame(twin.webp, picture.webp);
  if (isTwin) return twin;
  known.set(picture.url, new WeakRef(picture));
  forgotten.register(picture, picture.url);
  return picture;
}

/** Joins a URL of the wire with its renditions; null when there is no picture. */
export function toPicture(
  url: string | null | undefined,
  variants: ImageVariantsWire | null | undefined,
): Picture | null {
  if (!url) return null;
  return shared({
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
