import { backgroundClass } from '#model/picture/background-class.ts';
import type { Kind } from '#model/kinds.ts';
import { initials } from '#model/text/names.ts';
import { frames, type Ratio, pictureSources } from '#model/picture/sources.ts';
import type { Picture } from '#model/picture/picture.ts';
import { truncate } from '#model/text/truncate.ts';

interface Props {
  picture: Picture | null;
  kind: Kind;
  name: string;
  ratio: Ratio;
  /** Widest rendition worth offering, pixels. */
  upTo: number;
  sizes?: string;
}

/** Same markup as `components/site/Portrait.astro`, whose styles it wears. */
export function Portrait({ picture, kind, name, ratio, upTo, sizes }: Props) {
  const frame = frames[ratio];
  if (!picture) {
    return (
      <span className={`blank p${frame.name}`} data-kind={kind} aria-hidden="true">
        <b>{kind === 'event' ? truncate(name, 36) : initials(name)}</b>{' '}
      </span>
    );
  }
  const { avif, webp, src } = pictureSources(picture, upTo, new URL(location.origin));
  return (
    <picture className={`p${frame.name}`}>
      {avif && <source type="image/avif" srcSet={avif} sizes={avif.includes(' ') ? sizes : undefined} />}
      <img
        className={backgroundClass(picture.color)}
        sizes={webp.includes(' ') ? sizes : undefined}
        srcSet={webp.includes(' ') ? webp : undefined}
        src={src}
        alt=""
        width={picture.width ?? frame.width}
        height={picture.height ?? frame.height}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
