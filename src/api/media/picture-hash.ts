import { createHash } from 'node:crypto';
import type { Crop, Drawing } from './picture.ts';

/** Version in every hash: raise it when the settings of picture.ts change, so that URLs change with the bytes. */
const PIPELINE = 'picture-7';

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

export function drawingHash({ svg, width, height }: Drawing): string {
  const size = `${PIPELINE} drawing ${width} ${height} `;
  return createHash('sha256').update(size).update(svg).digest('hex').slice(0, 32);
}
