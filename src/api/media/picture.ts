import sharp, { type Sharp } from 'sharp';
import type { Variant } from '../data/entry/media.ts';
import { onGround, type Pixels, sharpOf } from './ground.ts';
import { readJpegFrame } from './jpeg-frame.ts';
import { type Crop, type Drawing, pictureHash } from './picture-hash.ts';
import { MAX_BUFFERED_JPEG, MAX_JPEG, MAX_MEGAPIXELS, MAX_SIDE, PictureError } from './picture-limits.ts';
import { MAX_HEIGHT, type PictureMetadata, variantsOf, WIDEST } from './picture-metadata.ts';

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

/** A decoded picture with its metadata. */
export interface InspectedPicture {
  facts: PictureMetadata;
  /** The rotated picture at the size of its widest rendition, as PNG without the upload's metadata. */
  clean: Buffer;
}

export interface EncodedVariant extends Variant {
  bytes: Buffer;
}

/**
 * Damage that a decoder reports ends it; its warnings do not, because phones write JPEGs with bytes between segments and other
 * oddities.
 */
const FAIL_ON = 'error';

/**
 * Whether reading a file failed for the file itself. A decoder reports that as a plain `Error`, and a lack of memory or threads, too;
 * any other class is a fault of ours.
 */
export const isDamage = (error: unknown): boolean =>
  error instanceof Error && error.constructor === Error && !/memory|thread/i.test(error.message);

const throwDamage = (error: unknown): never => {
  throw isDamage(error) ? new PictureError('damaged', { cause: error }) : error;
};

/**
 * Rotates a picture as its EXIF data say, removes its metadata and its transparency, and limits its size to the widest
 * rendition. `requireAccepted` limits its pixels. Throws `PictureError` for what cannot be decoded.
 */
const decode = async (source: Uint8Array, part?: Region): Promise<Pixels> => {
  const whole = sharp(source, { limitInputPixels: false, failOn: FAIL_ON }).rotate();
  const pixels = (part ? whole.extract(part) : whole)
    .resize({ width: WIDEST, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw();
  return onGround(await pixels.toBuffer({ resolveWithObject: true }).catch(throwDamage));
};

const hex = (value: number) => value.toString(16).padStart(2, '0');

/** The dominant colour of a picture. */
async function colorOf(pixels: Pixels): Promise<string> {
  const { dominant } = await sharpOf(pixels).stats();
  return `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`;
}

/** Magic bytes of the accepted formats, as Latin-1: anything else is refused without a decoder. */
const SIGNATURES = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF[^]{4}WEBP/, /^GIF8/, /^[^]{4}ftyp/];

/**
 * Whether a file is HEIC by its brands (ISO/IEC 23008-12): the decoder does not support HEVC, for reasons of licence. AVIF is
 * the same container with brands of its own.
 */
function isHeic(head: string): boolean {
  const brands: readonly string[] = /^[^]{4}ftyp([^]*)/.exec(head)?.[1]?.match(/[^]{4}/g) ?? [];
  return (
    !brands.includes('avif') && brands.some((brand) => /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)$/.test(brand))
  );
}

/** Checks a file's header before it is decoded. Throws `PictureError`. */
async function requireAccepted(source: Uint8Array): Promise<void> {
  const head = Buffer.from(source.subarray(0, 64)).toString('latin1');
  if (!SIGNATURES.some((signature) => signature.test(head))) throw new PictureError('format');
  if (isHeic(head)) throw new PictureError('heic');
  const { format, width, height } = await sharp(source, { limitInputPixels: false, failOn: FAIL_ON })
    .metadata()
    .catch(throwDamage);
  if (!ACCEPTED.has(format)) throw new PictureError('format');
  if (Math.max(width, height) > MAX_SIDE) throw new PictureError('side');
  const megapixels = (width * height) / 1_000_000;
  if (format !== 'jpeg' && megapixels > MAX_MEGAPIXELS) throw new PictureError('pixels');
  if (format !== 'jpeg' || megapixels <= MAX_BUFFERED_JPEG) return;
  if (megapixels > MAX_JPEG || readJpegFrame(source)?.isBuffered !== false)
    throw new PictureError('jpegPixels');
}

/** JPEGs are decoded at an eighth of their sides, where that is enough, in about that share of the time. */
const JPEG_SHARE = 1 / 8;

/** Megapixels of what has to be decoded of a picture, by the beginning of its file; null where that does not say it. */
export async function measurePicture(head: Uint8Array): Promise<number | null> {
  try {
    const { format, width, height } = await sharp(head, {
      limitInputPixels: false,
      failOn: 'none',
    }).metadata();
    return ((width * height) / 1_000_000) * (format === 'jpeg' ? JPEG_SHARE : 1);
  } catch {
    return null;
  }
}

/** Decodes a whole picture, so that damage is detected now. Throws `PictureError`. */
export async function inspectPicture(source: Uint8Array): Promise<InspectedPicture> {
  await requireAccepted(source);
  return inspected(pictureHash(source), await decode(source));
}

/** A part of a stored original, as a picture of its own. */
export async function cropPicture(original: Uint8Array, hash: string, crop: Crop): Promise<InspectedPicture> {
  const { width, height } = await sharp(original).metadata();
  return inspected(hash, await decode(original, regionOf(crop, width, height)));
}

/** A part of a picture in pixels, of which it has one at least. */
type Region = Readonly<Record<'left' | 'top' | 'width' | 'height', number>>;

function regionOf(crop: Crop, width: number, height: number): Region {
  const left = Math.min(Math.round(crop.left * width), width - 1);
  const top = Math.min(Math.round(crop.top * height), height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * height), height - top)),
  };
}

/** Pixels of the longer side of a stored original: twice as many as the widest rendition has, and some. */
const ORIGINAL_SIDE = 3000;

/**
 * The original that is stored of a picture: the way up that its EXIF data say, without metadata, and limited in size. Throws
 * `PictureError`.
 */
export async function originalOf(source: Uint8Array): Promise<Buffer> {
  await requireAccepted(source);
  return sharp(source, { limitInputPixels: false, failOn: FAIL_ON })
    .rotate()
    .resize({ width: ORIGINAL_SIDE, height: ORIGINAL_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: 90, effort: 2 })
    .toBuffer()
    .catch(throwDamage);
}

async function inspected(hash: string, pixels: Pixels): Promise<InspectedPicture> {
  const { width, height } = pixels.info;
  return {
    facts: {
      hash,
      width,
      height,
      color: await colorOf(pixels),
      variants: variantsOf(width, height),
    },
    clean: await sharpOf(pixels).png({ compressionLevel: 1 }).toBuffer(),
  };
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
  const pixels = await decode(source);
  const files: EncodedVariant[] = [];
  for (const variant of variants) {
    const { width, height } = variant;
    const resized = sharpOf(pixels).resize({ width, height, fit: 'fill' });
    files.push({ ...variant, bytes: await encoders[variant.format](resized, width) });
  }
  return files;
}
