import { backgroundClass } from '#model/picture/background-class.ts';
import type { Picture as EntryPicture } from '#model/picture/picture.ts';
import { frames, pictureSources, type Ratio } from '#model/picture/sources.ts';
import { siteUrl } from './site-url.ts';

export interface PictureProps {
  picture: EntryPicture;
  /** Empty when the name stands beside it. */
  alt?: string | undefined;
  ratio: Ratio;
  /** Widest rendition worth offering, pixels: about twice what the layout shows. */
  upTo: number;
  /** As in `<img sizes>`, a tenth or two less than the layout shows on phones: it is not seen, and halves the bytes. Not needed where one rendition is offered. */
  sizes?: string | undefined;
  /** Whether it is the page's largest picture (LCP): it is loaded with high priority and never lazily. */
  isMain?: boolean | undefined;
  /** The name of its view transition, unique on a page. */
  shared?: string | undefined;
}

const isChoice = (srcset: string) => srcset.includes(' ');

export function Picture({ picture, alt = '', ratio, upTo, sizes = '100vw', isMain, shared }: PictureProps) {
  const { avif, webp, src } = pictureSources(picture, upTo, siteUrl());
  const frame = frames[ratio];
  // Browsers without AVIF get one size: a choice for them too is a third of the bytes of a picture's markup.
  const fallback = !avif && isChoice(webp) ? { srcSet: webp, sizes } : {};
  return (
    <picture className={`p${frame.name}`} data-shared={shared}>
      {avif && <source type="image/avif" srcSet={avif} sizes={isChoice(avif) ? sizes : undefined} />}
      <img
        className={backgroundClass(picture.color) || undefined}
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
