import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { insertMedia, type Variant } from '../data/media.ts';
import type { Db } from '../data/write.ts';
import { mediaKey } from './path.ts';
import type { Storage } from './storage.ts';

/** Widths the site lays pictures out in, in pixels; a picture is never enlarged. */
export const PICTURE_WIDTHS = [160, 320, 640, 1280] as const;

/** Part of every hash: raise it when the settings below change, so that addresses change with the bytes. */
const PIPELINE = 'picture-1';

/** Pixels a picture may have: 24 megapixels. */
const MAX_PIXELS = 24_000_000;

const decoding = { limitInputPixels: MAX_PIXELS, failOn: 'warning' } as const;

/** AVIF at effort 2 costs a tenth of the default 4 and grows a file by a few percent. */
const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 52, effort: 2 }),
  webp: (image: Sharp) => image.webp({ quality: 76, effort: 3 }),
} as const;

/** A file that is no picture, is damaged, or is too large. */
export class PictureError extends Error {
  override name = 'PictureError';
}

interface Encoded extends Variant {
  bytes: Buffer;
}

interface EncodedPicture {
  hash: string;
  width: number;
  height: number;
  color: string;
  files: Encoded[];
}

/** Content address of a picture, 32 hexadecimal digits. */
export function pictureHash(source: Uint8Array): string {
  return createHash('sha256').update(PIPELINE).update(source).digest('hex').slice(0, 32);
}

/** Decodes, turns upright, drops metadata and encodes every rendition. Throws `PictureError`. */
export async function encodePicture(source: Uint8Array): Promise<EncodedPicture> {
  try {
    const upright = await sharp(source, decoding)
      .rotate()
      .resize({ width: PICTURE_WIDTHS.at(-1), withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = upright.info;
    const raw = { raw: { width, height, channels } };
    const widths = PICTURE_WIDTHS.filter((candidate) => candidate < width);
    const files = await Promise.all(
      [...widths, width].flatMap((target) =>
        (['avif', 'webp'] as const).map(async (format): Promise<Encoded> => {
          const resized = sharp(upright.data, raw).resize({ width: target });
          const { data, info } = await encoders[format](resized).toBuffer({ resolveWithObject: true });
          return { format, width: info.width, height: info.height, bytes: data };
        }),
      ),
    );
    return { hash: pictureHash(source), width, height, color: await dominantColor(upright.data, raw), files };
  } catch (error) {
    throw new PictureError('The picture cannot be read.', { cause: error });
  }
}

async function dominantColor(
  data: Buffer,
  raw: { raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } },
) {
  const { dominant } = await sharp(data, raw)
    .resize({ width: 64 })
    .flatten({ background: '#fbf6ec' })
    .stats();
  const channels = [dominant.r, dominant.g, dominant.b];
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Encodes a picture, keeps its files and records it; one that is known already costs a look-up. */
export async function storePicture(
  { db, storage }: { db: Db; storage: Storage },
  source: Uint8Array,
  about: { credit: string; license: string },
): Promise<string> {
  const hash = pictureHash(source);
  const known = await db.selectFrom('media').select('hash').where('hash', '=', hash).executeTakeFirst();
  if (known) return hash;
  const { files, ...picture } = await encodePicture(source);
  await Promise.all(files.map((file) => storage.put(mediaKey(hash, file.width, file.format), file.bytes)));
  const variants = files.map(({ format, width, height }) => ({ format, width, height }));
  await insertMedia(db, { ...picture, ...about, variants });
  return hash;
}
