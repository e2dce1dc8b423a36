import sharp, { type OutputInfo, type Sharp } from 'sharp';

/** A decoded picture: its pixels without padding. */
export interface Pixels {
  data: Buffer;
  info: Pick<OutputInfo, 'width' | 'height' | 'channels'>;
}

type Rgb = readonly [red: number, green: number, blue: number];

/** What a transparent picture may stand on, the preferred one first: the paper and the ink of the pages, and a grey between. */
const GROUNDS = [
  [251, 246, 236],
  [23, 19, 15],
  [128, 122, 115],
] as const satisfies readonly Rgb[];

/** Contrast below which a colour is not told from its ground (WCAG 2 asks 3 of graphics; soft edges have less). */
const LEAST_CONTRAST = 1.6;

/** Share of a picture that its ground may hide: highlights and edges. */
const HIDDEN = 0.03;

/** Pixels of the longer side on which colours are counted. */
const SAMPLE = 160;

export const sharpOf = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

const linear = (level: number) => {
  const share = level / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
const luminanceOf = ([red, green, blue]: Rgb) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

const contrastOf = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** The share of a picture's visible pixels, 0 to 1, that each ground hides. */
async function hiddenShares(pixels: Pixels): Promise<readonly number[]> {
  const { data } = await sharpOf(pixels)
    .resize({ width: SAMPLE, height: SAMPLE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grounds = GROUNDS.map(luminanceOf);
  const hidden = grounds.map(() => 0);
  let visible = 0;
  for (let at = 0; at + 3 < data.byteLength; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    const luminance = luminanceOf([red, green, blue]);
    visible += alpha;
    for (const [place, ground] of grounds.entries())
      if (contrastOf(luminance, ground) < LEAST_CONTRAST) hidden[place] = (hidden[place] ?? 0) + alpha;
  }
  return hidden.map((sum) => (visible === 0 ? 0 : sum / visible));
}

/**
 * Puts a transparent picture on the ground on which it is seen best, in any theme and wherever its files are shown. Returns an
 * opaque picture as it is.
 */
export async function onGround(pixels: Pixels): Promise<Pixels> {
  if (pixels.info.channels !== 4) return pixels;
  const shares = await hiddenShares(pixels);
  const good = shares.findIndex((share) => share <= HIDDEN);
  const place = good === -1 ? shares.indexOf(Math.min(...shares)) : good;
  const [r, g, b] = GROUNDS[place] ?? GROUNDS[0];
  return sharpOf(pixels).flatten({ background: { r, g, b } }).raw().toBuffer({ resolveWithObject: true });
}
