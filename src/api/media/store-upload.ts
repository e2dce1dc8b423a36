import { createFairPool } from '#concurrency/pool.ts';
import { detail, fieldMessage } from '#contract/messages.ts';
import { PHOTO_FIELD } from '#contract/user.ts';
import type { PictureStore } from './picture-store.ts';
import { ApiError } from '../api-error.ts';
import { MAX_FILE } from '../limits/max-file.ts';
import {
  MAX_BUFFERED_JPEG,
  MAX_MEGAPIXELS,
  MAX_SIDE,
  PictureError,
  type PictureRefusal,
} from './picture-limits.ts';
import { PictureProcessLost } from './picture-process.ts';

const messages: Record<PictureRefusal, string> = {
  format: fieldMessage.pictureFormat,
  heic: fieldMessage.pictureHeic,
  pixels: fieldMessage.picturePixels(MAX_MEGAPIXELS),
  jpegPixels: fieldMessage.picturePixels(MAX_BUFFERED_JPEG),
  side: fieldMessage.pictureSide(MAX_SIDE),
  damaged: fieldMessage.pictureDamaged,
};

interface Pictures {
  pictures: PictureStore;
}

const NO_CREDIT = { credit: '', license: '' };

/** Bytes of a file in which its size in pixels usually is. */
const HEAD = 256 * 1024;

/** Megapixels from which decoding takes seconds. JPEGs are shrunk while they are decoded. */
const LARGE = 8;

/**
 * Pictures processed at once, one of each account; the others wait without a copy of their bytes. Large ones have a pool of
 * their own: they leave one of the two processors to the small ones.
 */
const runSmall = createFairPool(3);
const runLarge = createFairPool(1);

/** Seconds, for `Retry-After` when the decoder process was lost. */
export const RETRY_AFTER = 5;

/**
 * Stores a picture that an account uploaded, as `add` does, and returns its hash. Throws a 400 under its field for an unacceptable picture, and a 503
 * when the decoder process was lost, which says nothing about the picture.
 */
export async function storeUpload(
  { pictures }: Pictures,
  owner: number,
  field: string,
  file: File,
  add = (source: Uint8Array) => pictures.add(source, NO_CREDIT),
): Promise<string> {
  const refuse = (message: string) => new ApiError(400, { [field]: [message] });
  if (file.size === 0) throw refuse(fieldMessage.fileEmpty);
  if (file.size > MAX_FILE) throw refuse(fieldMessage.fileTooLarge(MAX_FILE / 1024 / 1024));
  try {
    const megapixels = await pictures.measure(new Uint8Array(await file.slice(0, HEAD).arrayBuffer()));
    const run = megapixels === null || megapixels > LARGE ? runLarge : runSmall;
    return await run(owner, async () => add(new Uint8Array(await file.arrayBuffer())));
  } catch (error) {
    if (error instanceof PictureError) throw refuse(messages[error.refusal]);
    if (error instanceof PictureProcessLost)
      throw new ApiError(503, detail.unavailable, { 'Retry-After': String(RETRY_AFTER) });
    throw error;
  }
}

/** As `storeUpload`, with the original, so that the picture can be cropped later. */
export const storeOriginal = (
  services: Pictures,
  owner: number,
  field: string,
  file: File,
): Promise<string> =>
  storeUpload(services, owner, field, file, (source) => services.pictures.add(source, NO_CREDIT, true));

/**
 * Stores all uploaded pictures and returns their hashes by field, those that have a shape of their own with their originals: the
 * photos of a gallery are shown whole. One 400 has the errors of all fields.
 */
export async function storeUploads(
  services: Pictures,
  owner: number,
  files: ReadonlyMap<string, File>,
): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  const errors: Record<string, string[]> = {};
  // One after another, because the decoder process has a queue anyway.
  for (const [field, file] of files) {
    try {
      const store = PHOTO_FIELD.test(field) ? storeUpload : storeOriginal;
      hashes.set(field, await store(services, owner, field, file));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) throw error;
      Object.assign(errors, error.body);
    }
  }
  if (Object.keys(errors).length > 0) throw new ApiError(400, errors);
  return hashes;
}
