import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { Variant } from '../data/media.ts';

/** Widths the site lays pictures out in, in pixels; a picture is never enlarged. */
const WIDTHS = [160, 320, 640, 1280] as const;

const FORMATS = ['avif', 'webp'] as const;

/** Part of every hash: raise it when the settings below change, so that addresses change with the bytes. */
const PIPELINE = 'picture-3';

/** Pixels a picture may have: 24 megapixels. */
const MAX_PIXELS = 24_000_000;

/** Pixels of height: AVIF takes no more than 16,384, and no layout shows as much. */
const MAX_HEIGHT = 4096;

/** What a picture may come as; SVG, which can name files and run for ever, is none of them. */
const ACCEPTED = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);

/** AVIF at effort 2 costs an eighth of the default 4 and grows a file by less than a tenth. */
const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 44, effort: 2 }),
  webp: (image: Sharp) => image.webp({ quality: 76, effort: 2 }),
} as const;

/** A file that is no picture, is damaged, or is too large. */
export class PictureError extends Error {
  override name = 'PictureError';
}

/** What a page needs to know of a picture before its files exist. */
export interface PictureFacts {
  /** Content address, 32 hexadecimal digits. */
  hash: string;
  width: number;
  height: number;
  /** Dominant colour, `#rrggbb`. */
  color: string;
  variants: Variant[];
}

export interface EncodedVariant extends Variant {
  bytes: Buffer;
}

export function pictureHash(source: Uint8Array): string {
  return createHash('sha256').update(PIPELINE).update(source).digest('hex').slice(0, 32);
}

/** The upright picture without metadata, no wider than the widest rendition. */
const decode = (source: Uint8Array) =>
  sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
    .rotate()
    .resize({ width: WIDTHS.at(-1), height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');

const hex = (value: number) => value.toString(16).padStart(2, '0');

/** Decodes a picture whole, so that a damaged one is found out now. Throws `PictureError`. */
export async function inspectPicture(source: Uint8Array): Promise<PictureFacts> {
  try {
    const { format } = await sharp(source, { limitInputPixels: MAX_PIXELS }).metadata();
    if (!ACCEPTED.has(format)) throw new Error(`format ${format}`);
    const { data, info } = await decode(source).raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const { dominant } = await sharp(data, { raw: { width, height, channels } })
      .resize({ width: 64 })
      .flatten({ background: '#fbf6ec' })
      .stats();
    return {
      hash: pictureHash(source),
      width,
      height,
      color: `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`,
      variants: variantsOf(width, height),
    };
  } catch (error) {
    throw new PictureError('The picture cannot be read.', { cause: error });
  }
}

function variantsOf(width: number, height: number): Variant[] {
  const widths = [...WIDTHS.filter((candidate) => candidate < width), width];
  return FORMATS.flatMap((format) =>
    widths.map((target) => ({
      format,
      width: target,
      height: Math.max(1, Math.round((height * target) / width)),
    })),
  );
}

/** A drawing of the project's own: never of a stranger's, whose SVG could name files. */
export interface Drawing {
  svg: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** A drawing as PNG, barely compressed since it is encoded again. */
export function drawPicture({ svg, width, height }: Drawing): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(width, height).png({ compressionLevel: 1 }).toBuffer();
}

/** Encodes the renditions of a picture that was inspected before, one after another: each takes a whole core. */
export async function encodePicture(
  source: Uint8Array,
  variants: readonly Variant[],
): Promise<EncodedVariant[]> {
  const { data, info } = await decode(source).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files: EncodedVariant[] = [];
  for (const variant of variants) {
    const { width, height } = variant;
    const resized = sharp(data, { raw }).resize({ width, height, fit: 'fill' });
    files.push({ ...variant, bytes: await encoders[variant.format](resized).toBuffer() });
  }
  return files;
}
