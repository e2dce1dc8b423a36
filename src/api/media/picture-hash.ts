import { createHash } from 'node:crypto';

/** Version in every hash: raise it when the settings of picture.ts change, so that URLs change with the bytes. */
const PIPELINE = 'picture-7';

/** A part of a picture, in shares of its width and height, 0 to 1. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** An SVG of the project itself; SVGs of users are never drawn, because they could reference files. */
export interface Drawing {
  svg: string;
  /** Pixels. */
  width: number;
  height: number;
  /** The colour that stands for it until it is loaded, `#rrggbb`. */
  color: string;
}

export function pictureHash(source: Uint8Array): string {
  return createHash('sha256').update(PIPELINE).update(source).digest('hex').slice(0, 32);
}

/** The hash of a part of an original. The portraits of two accounts are two pictures, also where they look the same. */
export function cropHash(
  original: Uint8Array,
  { left, top, width, height }: Crop,
  portraitOf: number | null,
): string {
  const part = `${PIPELINE} part ${left} ${top} ${width} ${height} ${portraitOf} `;
  return createHash('sha256').update(part).update(original).digest('hex').slice(0, 32);
}

export function drawingHash({ svg, width, height }: Omit<Drawing, 'color'>): string {
  const size = `${PIPELINE} drawing ${width} ${height} `;
  return createHash('sha256').update(size).update(svg).digest('hex').slice(0, 32);
}
