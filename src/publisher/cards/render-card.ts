import sharp from 'sharp';
import { CARD_SIZE } from '#model/card-url.ts';
import type { Card } from './card.ts';
import { drawCard, pictureBox } from './draw-card.ts';

/** The most bytes of a card: messengers ignore larger ones. */
export const MAX_BYTES = 60_000;

/** The first JPEG quality, and lower ones by the factor by which the card is too large. */
const QUALITY = 80;
const LOWER: ReadonlyArray<readonly [factor: number, quality: number]> = [
  [1.1, 74],
  [1.25, 66],
  [1.45, 54],
  [1.75, 42],
  [2.3, 30],
  [Infinity, 18],
];

/** The most pixels of a source picture. */
const MAX_PIXELS = 50_000_000;

/** Renders a card as JPEG. A picture that cannot be read is replaced by the placeholder. */
export async function renderCard(card: Card, source: Uint8Array | null): Promise<Buffer> {
  const box = pictureBox(card.picture?.aspect ?? null);
  const picture = source && (await fitted(source, box.width).catch(() => null));
  const base = sharp(Buffer.from(drawCard(card, picture !== null)));
  if (picture) base.composite([{ input: picture.data, raw: picture.info, left: box.left, top: 0 }]);
  const { data, info } = await base.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const encode = (quality: number) => sharp(data, { raw: info }).jpeg({ quality }).toBuffer();
  const first = await encode(QUALITY);
  if (first.byteLength <= MAX_BYTES) return first;
  for (const [factor, quality] of LOWER) {
    if (first.byteLength > MAX_BYTES * factor) continue;
    const smaller = await encode(quality);
    if (smaller.byteLength <= MAX_BYTES) return smaller;
  }
  return encode(10);
}

/** Crops the picture to its box, as tall as the card. */
function fitted(source: Uint8Array, width: number) {
  return sharp(source, { limitInputPixels: MAX_PIXELS })
    .resize(width, CARD_SIZE.height, { fit: 'cover', position: 'centre' })
    .flatten({ background: '#fbf6ec' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}
