import { backgroundClass } from '#model/picture/background-class.ts';
import { fitOf, MOST_SCALE } from '#model/picture/fit.ts';
import type { Picture as EntryPicture } from '#model/picture/picture.ts';
import { frames, pictureSources, type Ratio, widestOf } from '#model/picture/sources.ts';
import { siteUrl } from './site-url.ts';

export interface PictureProps {
  picture: EntryPicture;
  /** The alternative text; empty if the name is beside the picture. */
  alt?: string | undefined;
  ratio: Ratio;
  /** Whether the picture has lettering, so that it is not cropped. */
  isSign?: boolean | undefined;
  /** Whether the picture is decoration, which always fills its frame, however much is cropped. */
  isDecoration?: boolean | undefined;
  /** The widest rendition to offer in pixels: about twice the width in the layout. */
  upTo: number;
  /** As in `<img sizes>`, 10 to 20 % less than the width on phones, which is not visible and halves the bytes. Not needed with one rendition. */
  sizes?: string | undefined;
  /** Whether it is the largest picture of the page (LCP), which is loaded with high priority and never lazily. */
  isMain?: boolean | undefined;
  /** The name of the view transition, unique on a page. */
  shared?: string | undefined;
}

/** The largest share of `upTo` that a layout shows. */
const SHOWN = 0.75;

const isChoice = (srcset: string) => srcset.includes(' ');

/** Returns a `srcset` with `MOST_SCALE` CSS pixels for each pixel of the file, which limits the size of the picture. */
const enlarged = (url: string) => url && `${url} ${1 / MOST_SCALE}x`;

export function Picture(props: PictureProps) {
  const { picture, alt = '', ratio, isSign, isDecoration, upTo, sizes = '100vw', isMain, shared } = props;
  const frame = frames[ratio];
  const limits = { width: upTo * SHOWN, aspect: frame.width / frame.height, isSign };
  const fit = isDecoration ? 'cover' : fitOf(picture, limits);
  const isLimited = fit === 'limited';
  const { src, ...choices } = pictureSources(picture, upTo, siteUrl());
  const avif = isLimited ? enlarged(widestOf(choices.avif)) : choices.avif;
  const webp = isLimited ? enlarged(src) : choices.webp;
  const sizesOf = (srcset: string) => (!isLimited && isChoice(srcset) ? sizes : undefined);
  // Browsers without AVIF get one size, since a choice of sizes would be a third of the markup.
  const fallback = isLimited || (!avif && isChoice(webp)) ? { srcSet: webp, sizes: sizesOf(webp) } : {};
  return (
    <picture className={`p${frame.name}${fit === 'cover' ? '' : ` ${fit}`}`} data-shared={shared}>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizesOf(avif)} />}
      <img
        className={(fit === 'cover' && backgroundClass(picture.color)) || undefined}
        {...fallback}
        src={src}
        alt={alt}
        width={picture.width ?? frame.width}
        height={picture.height ?? frame.height}
        loading={isMain ? undefined : 'lazy'}
        decoding={isMain ? undefined : 'async'}
        fetchPriority={isMain ? 'high' : undefined}
      />
    </picture>
  );
}
