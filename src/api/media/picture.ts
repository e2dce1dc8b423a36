import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { Variant } from '../data/media.ts';

/** Widths of renditions in pixels; a picture is never enlarged. */
const WIDTHS = [160, 320, 640, 1280] as const;

const FORMATS = ['avif', 'webp'] as const;

/** Version in every hash: raise it when the settings below change, so that URLs change with the bytes. */
const PIPELINE = 'picture-6';

/** Megapixels a picture may have. */
export const MAX_MEGAPIXELS = 24;

const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000;

/** Longest side in pixels: a very narrow picture takes decoders many times as long as a square of the same area. */
export const MAX_SIDE = 16_384;

/** Greatest height of a rendition in pixels; AVIF allows 16,384, and no layout shows that much. */
const MAX_HEIGHT = 4096;

/** Formats of uploads. SVG is excluded, because it can reference files and loop endlessly. */
const ACCEPTED = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);

/** The widest rendition that phones show, in pixels. */
const PHONE_WIDTH = 640;

/** Bytes per pixel of its width that a file for phones may have at the first quality: 14 KB arrive with the page. */
const LIGHT = 22;

/** Bytes per pixel of its width that a file may have at all: 29 KB at 640 pixels, for a picture full of detail. */
const HEAVY = 46;

/** Qualities of an AVIF file, of which a file that is too large has the next one. The last is for noise. */
const QUALITIES = [44, 32, 22, 14, 6] as const;

/**
 * AVIF at effort 2 costs an eighth of the default 4 and grows a file by less than a tenth; for wider
 * screens than a phone's, where a line is mostly fast, effort 1 halves the rest for a sixth more. Half of the resolution
 * for colour, as WebP and most JPEGs have it, takes a tenth off a file and a fifth off its time.
 */
async function encodeAvif(image: Sharp, width: number): Promise<Buffer> {
  const isForPhones = width <= PHONE_WIDTH;
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    const options = { quality, effort: isForPhones ? 2 : 1, chromaSubsampling: '4:2:0' };
    bytes = await image.clone().avif(options).toBuffer();
    const perPixel = isForPhones && quality === QUALITIES[0] ? LIGHT : HEAVY;
    if (bytes.byteLength <= width * perPixel) break;
  }
  return bytes;
}

const encoders = {
  avif: encodeAvif,
  webp: (image: Sharp) => image.webp({ quality: 76, effort: 2 }).toBuffer(),
} as const;

/** Why a picture is refused: its format, too many pixels, a side that is too long, or damage. */
export type PictureRefusal = 'format' | 'pixels' | 'side' | 'damaged';

/** A picture that is refused. */
export class PictureError extends Error {
  override name = 'PictureError';
  readonly refusal: PictureRefusal;

  constructor(refusal: PictureRefusal, options?: ErrorOptions) {
    super('The picture cannot be read.', options);
    this.refusal = refusal;
  }
}

/** The data of a picture that pages need before its files exist. */
export interface PictureMetadata {
  /** Content address, 32 hexadecimal digits. */
  hash: string;
  width: number;
  height: number;
  /** Dominant colour, `#rrggbb`. */
  color: string;
  variants: Variant[];
}

/** A decoded picture with its metadata. */
export interface InspectedPicture {
  facts: PictureMetadata;
  /** The rotated picture at the size of its widest rendition, as PNG without the upload's metadata. */
  clean: Buffer;
}

export interface EncodedVariant extends Variant {
  bytes: Buffer;
}

export function pictureHash(source: Uint8Array): string {
  return createHash('sha256').update(PIPELINE).update(source).digest('hex').slice(0, 32);
}

/** Rotates a picture as its EXIF data say, removes its metadata and limits its size to the widest rendition. */
const decode = (source: Uint8Array) =>
  sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
    .rotate()
    .resize({ width: WIDTHS.at(-1), height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');

const hex = (value: number) => value.toString(16).padStart(2, '0');

/** Magic bytes of the accepted formats, as Latin-1: anything else is refused without a decoder. */
const SIGNATURES = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF[^]{4}WEBP/, /^GIF8/, /^[^]{4}ftyp/];

/** Checks a file's header before it is decoded. Throws `PictureError`. */
async function requireAccepted(source: Uint8Array): Promise<void> {
  const head = Buffer.from(source.subarray(0, 16)).toString('latin1');
  if (!SIGNATURES.some((signature) => signature.test(head))) throw new PictureError('format');
  const facts = await sharp(source, { limitInputPixels: false }).metadata();
  // The decoder does not support HEVC (HEIC photos of phones), for reasons of licence.
  if (!ACCEPTED.has(facts.format) || facts.compression === 'hevc') throw new PictureError('format');
  if (Math.max(facts.width, facts.height) > MAX_SIDE) throw new PictureError('side');
  if (facts.width * facts.height > MAX_PIXELS) throw new PictureError('pixels');
}

/** Decodes a whole picture, so that damage is detected now. Throws `PictureError`. */
export async function inspectPicture(source: Uint8Array): Promise<InspectedPicture> {
  try {
    await requireAccepted(source);
    const { data, info } = await decode(source).raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const decoded = () => sharp(data, { raw: { width, height, channels } });
    const { dominant } = await decoded().flatten({ background: '#fbf6ec' }).stats();
    const facts = {
      hash: pictureHash(source),
      width,
      height,
      color: `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`,
      variants: variantsOf(width, height),
    };
    return { facts, clean: await decoded().png({ compressionLevel: 1 }).toBuffer() };
  } catch (error) {
    throw error instanceof PictureError ? error : new PictureError('damaged', { cause: error });
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

/** An SVG of the project itself; SVGs of users are never drawn, because they could reference files. */
export interface Drawing {
  svg: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** Draws an SVG as PNG, with little compression because it is encoded again. */
export function drawPicture({ svg, width, height }: Drawing): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(width, height).png({ compressionLevel: 1 }).toBuffer();
}

/** Encodes the renditions of an inspected picture one after another, because each uses a whole core. */
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
    files.push({ ...variant, bytes: await encoders[variant.format](resized, width) });
  }
  return files;
}
