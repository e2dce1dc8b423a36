import sharp from 'sharp';
import { CARD_SIZE } from '#model/card-url.ts';
import type { Card } from './card.ts';
import { drawCard, pictureBox } from './draw-card.ts';

/** Bytes a card may have: messengers leave larger ones out. */
export const MOST_BYTES = 60_000;

/** The quality a card is first tried at, and those for cards that come out too large by some factor. */
const QUALITY = 80;
const LOWER: ReadonlyArray<readonly [factor: number, quality: number]> = [
  [1.1, 74],
  [1.25, 66],
  [1.45, 54],
  [1.75, 42],
  [2.3, 30],
  [Infinity, 18],
];

/** Pixels a stored picture may have. */
const MOST_PIXELS = 50_000_000;

/** A card as JPEG. A picture that cannot be read is left out: the bill then fills the card. */
export async function renderCard(card: Card, source: Uint8Array | null): Promise<Buffer> {
  const box = pictureBox(card.picture?.aspect ?? null);
  const picture = source && (await fitted(source, box.width).catch(() => null));
  const base = sharp(Buffer.from(drawCard(card, picture !== null)));
  if (picture) base.composite([{ input: picture.data, raw: picture.info, left: box.left, top: 0 }]);
  const { data, info } = await base.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const encode = (quality: number) => sharp(data, { raw: info }).jpeg({ quality }).toBuffer();
  const first = await encode(QUALITY);
  if (first.byteLength <= MOST_BYTES) return first;
  for (const [factor, quality] of LOWER) {
    if (first.byteLength > MOST_BYTES * factor) continue;
    const smaller = await encode(quality);
    if (smaller.byteLength <= MOST_BYTES) return smaller;
  }
  return encode(10);
}

/** The picture as wide as its place and as tall as the card: faces are in the upper part of portraits. */
function fitted(source: Uint8Array, width: number) {
  return sharp(source, { limitInputPixels: MOST_PIXELS })
    .resize(width, CARD_SIZE.height, { fit: 'cover', position: 'centre' })
    .flatten({ background: '#fbf6ec' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}
