import sharp from 'sharp';
import { CARD_SIZE } from '#model/picture/card-url.ts';
import type { Card } from './card.ts';
import { drawCard, pictureBox } from './draw-card.ts';
import { drawStory, storyPictureBox } from './draw-story.ts';

/** The most bytes of a card: messengers ignore larger ones. */
export const MAX_BYTES = 60_000;

/** The most bytes of a picture for a story, which people download. */
export const MAX_STORY_BYTES = 300_000;

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
  const { story } = card;
  const box = story
    ? storyPictureBox(card, story)
    : { ...pictureBox(card.picture?.aspect ?? null), height: CARD_SIZE.height, isWhole: false };
  const most = story ? MAX_STORY_BYTES : MAX_BYTES;
  const picture = source && (await fitted(source, box).catch(() => null));
  const hasPicture = picture !== null;
  const base = sharp(Buffer.from(story ? drawStory(card, story, hasPicture) : drawCard(card, hasPicture)));
  if (picture) {
    const { data: input, info: raw } = picture;
    const left = box.left + Math.round((box.width - raw.width) / 2);
    base.composite([{ input, raw, left, top: Math.round((box.height - raw.height) / 2) }]);
  }
  const { data, info } = await base.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const encode = (quality: number) => sharp(data, { raw: info }).jpeg({ quality }).toBuffer();
  const first = await encode(QUALITY);
  if (first.byteLength <= most) return first;
  for (const [factor, quality] of LOWER) {
    if (first.byteLength > most * factor) continue;
    const smaller = await encode(quality);
    if (smaller.byteLength <= most) return smaller;
  }
  return encode(10);
}

/** The height of a face in a portrait, as a part of the whole, which a wide box is cut around. */
const FACE = 0.43;

/** Where a picture goes; one that is not shown whole is cropped. */
interface Box {
  width: number;
  height: number;
  isWhole: boolean;
}

/** Crops the picture to its box: to its middle, and where it is higher than that around where a face is. */
async function fitted(source: Uint8Array, { width, height, isWhole }: Box) {
  const { data, info } = await sharp(source, { limitInputPixels: MAX_PIXELS })
    .resize(width, height, { fit: isWhole ? 'inside' : 'outside' })
    .flatten({ background: '#fbf6ec' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (isWhole) return { data, info };
  const left = Math.round((info.width - width) / 2);
  const top = Math.round(Math.min(Math.max(0, info.height * FACE - height / 2), info.height - height));
  return sharp(data, { raw: info })
    .extract({ left, top, width, height })
    .raw()
    .toBuffer({ resolveWithObject: true });
}
