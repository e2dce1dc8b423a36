import sharp from 'sharp';
import { CARD_SIZE } from '#model/picture/card-url.ts';
import { fitOf, MOST_SCALE } from '#model/picture/fit.ts';
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
  const isSign = card.kind !== 'comedian';
  const picture = source && (await fitted(source, { ...box, isSign }).catch(() => null));
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

/** Where a picture goes. */
interface Box {
  width: number;
  height: number;
  /** Whether it is never cropped. */
  isWhole: boolean;
  /** Whether it may have lettering. */
  isSign: boolean;
}

/** The size of a picture that is shown whole in a box, on its ground; null where it is cropped to the box. */
function wholeSize(picture: { width: number; height: number }, box: Box) {
  const frame = { width: box.width, aspect: box.width / box.height, isSign: box.isSign };
  const fit = fitOf(picture, frame);
  // In a landscape box a portrait is cropped around its face.
  const isStrip = frame.aspect > 1 && picture.width / picture.height < frame.aspect;
  if (!box.isWhole && (fit === 'cover' || (fit === 'uncut' && isStrip))) return null;
  return {
    width: Math.min(box.width, MOST_SCALE * picture.width),
    height: Math.min(box.height, MOST_SCALE * picture.height),
  };
}

/** Crops the picture to its box: to its middle, and where it is higher than that around where a face is. */
async function fitted(source: Uint8Array, box: Box) {
  const image = sharp(source, { limitInputPixels: MAX_PIXELS });
  const whole = wholeSize(await image.metadata(), box);
  const { width, height } = box;
  const { data, info } = await image
    .resize({ ...(whole ?? { width, height }), fit: whole ? 'inside' : 'outside' })
    .flatten({ background: '#fbf6ec' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (whole) return { data, info };
  const left = Math.round((info.width - width) / 2);
  const top = Math.round(Math.min(Math.max(0, info.height * FACE - height / 2), info.height - height));
  return sharp(data, { raw: info })
    .extract({ left, top, width, height })
    .raw()
    .toBuffer({ resolveWithObject: true });
}
