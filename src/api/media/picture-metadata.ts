import type { Variant } from '../data/entry/media.ts';
import { type Drawing, drawingHash } from './picture-hash.ts';

/** Widths of renditions in pixels; a picture is never enlarged. */
const WIDTHS = [160, 320, 640, 1280] as const;
export const WIDEST = 1280;

/** Greatest height of a rendition in pixels; AVIF allows 16,384, and no layout shows that much. */
export const MAX_HEIGHT = 4096;

const FORMATS = ['avif', 'webp'] as const;

/** The data of a picture that pages need before its files exist. */
export interface PictureMetadata {
  /** Content address, 32 hexadecimal digits. */
  hash: string;
  width: number;
  height: number;
  /** Dominant colour, or the ground of a drawing, `#rrggbb`. */
  color: string;
  variants: Variant[];
}

export function variantsOf(width: number, height: number): Variant[] {
  const widths = [...WIDTHS.filter((candidate) => candidate < width), width];
  return FORMATS.flatMap((format) =>
    widths.map((target) => ({
      format,
      width: target,
      height: Math.max(1, Math.round((height * target) / width)),
    })),
  );
}

/** The metadata of a drawing, without drawing it. */
export function drawingMetadata(drawing: Drawing): PictureMetadata {
  const scale = Math.min(1, WIDEST / drawing.width, MAX_HEIGHT / drawing.height);
  const width = Math.round(drawing.width * scale);
  const height = Math.round(drawing.height * scale);
  return {
    hash: drawingHash(drawing),
    width,
    height,
    color: drawing.color,
    variants: variantsOf(width, height),
  };
}
