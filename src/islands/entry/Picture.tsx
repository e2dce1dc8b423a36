import { backgroundClass } from '#model/picture/background-class.ts';
import { fitOf, MOST_SCALE } from '#model/picture/fit.ts';
import type { Picture as EntryPicture } from '#model/picture/picture.ts';
import { frames, pictureSources, type Ratio, widestOf } from '#model/picture/sources.ts';
import { siteUrl } from './site-url.ts';

export interface PictureProps {
  picture: EntryPicture;
  /** Empty when the name stands beside it. */
  alt?: string | undefined;
  ratio: Ratio;
  /** Whether it has lettering, which is not cropped. */
  isSign?: boolean | undefined;
  /** Whether it fills its frame, however much that cuts, as decoration does. */
  isDecoration?: boolean | undefined;
  /** Widest rendition worth offering, pixels: about twice what the layout shows. */
  upTo: number;
  /** As in `<img sizes>`, a tenth or two less than the layout shows on phones: it is not seen, and halves the bytes. Not needed where one rendition is offered. */
  sizes?: string | undefined;
  /** Whether it is the page's largest picture (LCP): it is loaded with high priority and never lazily. */
  isMain?: boolean | undefined;
  /** The name of its view transition, unique on a page. */
  shared?: string | undefined;
}

/** The part of `upTo` that no layout exceeds. */
const SHOWN = 0.75;

const isChoice = (srcset: string) => srcset.includes(' ');

/** A file whose pixels are `MOST_SCALE` CSS pixels large: its own size is the largest that it is shown at. */
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
  // Browsers without AVIF get one size: a choice for them too is a third of the bytes of a picture's markup.
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
