import type { Picture } from './picture.ts';

/** The most CSS pixels for each pixel of a picture: beyond that it is blurred. */
export const MOST_SCALE = 2;

/** The least part of itself that a cropped photo still shows, whose face may be at its edge, and one with lettering. */
const LEAST = 0.78;
const LEAST_SIGN = 0.9;

export interface Frame {
  /** CSS pixels at which layouts show it at most. */
  width: number;
  /** Width divided by height. */
  aspect: number;
  /** Whether it is for pictures with lettering, such as bills and logos. */
  isSign?: boolean | undefined;
}

/**
 * How a picture is in its frame: it fills it, cropped a little ('cover'), it is uncut on a ground ('uncut'), or it is
 * uncut and at most `MOST_SCALE` times as large as it is ('limited'). One of unknown size fills it.
 */
export type Fit = 'cover' | 'uncut' | 'limited';

export function fitOf({ width, height }: Pick<Picture, 'width' | 'height'>, frame: Frame): Fit {
  if (!width || !height) return 'cover';
  const aspect = width / height;
  const seenWide = Math.min(1, frame.aspect / aspect);
  const seenHigh = Math.min(1, aspect / frame.aspect);
  const isUncut = Math.min(seenWide, seenHigh) < (frame.isSign ? LEAST_SIGN : LEAST);
  const scale = (frame.width / width) * (isUncut ? seenHigh : 1 / seenWide);
  if (scale > MOST_SCALE) return 'limited';
  return isUncut ? 'uncut' : 'cover';
}
