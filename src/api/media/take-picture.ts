import { createPool } from '#concurrency/pool.ts';
import { detail, fieldMessage } from '#contract/messages.ts';
import type { Services } from '../http/context.ts';
import { ApiError } from '../http/error.ts';
import { MAX_FILE } from '../http/body-limits.ts';
import { MAX_MEGAPIXELS, MAX_SIDE, PictureError, type PictureRefusal } from './picture.ts';
import { PictureProcessLost } from './picture-process.ts';

const messages: Record<PictureRefusal, string> = {
  format: fieldMessage.pictureFormat,
  pixels: fieldMessage.picturePixels(MAX_MEGAPIXELS),
  side: fieldMessage.pictureSide(MAX_SIDE),
  damaged: fieldMessage.pictureDamaged,
};

type Pictures = Pick<Services, 'pictures'>;

const NO_CREDIT = { credit: '', license: '' };

/** Pictures that are taken in at once: the others wait as the files that were received, not as copies of them. */
const runInPool = createPool(3);

/** Seconds after which a sender may try again when the decoder was lost. */
const RETRY_AFTER = 5;

/**
 * Stores a picture that was sent and gives its hash. What is wrong with it is a 400 under its field; when the
 * decoder was lost, which says nothing about the picture, a 503 asks to send it again.
 */
export async function takePicture({ pictures }: Pictures, field: string, file: File): Promise<string> {
  const refuse = (message: string) => new ApiError(400, { [field]: [message] });
  if (file.size === 0) throw refuse(fieldMessage.fileEmpty);
  if (file.size > MAX_FILE) throw refuse(fieldMessage.fileTooLarge(MAX_FILE / 1024 / 1024));
  try {
    return await runInPool(async () => pictures.add(new Uint8Array(await file.arrayBuffer()), NO_CREDIT));
  } catch (error) {
    if (error instanceof PictureError) throw refuse(messages[error.refusal]);
    if (error instanceof PictureProcessLost)
      throw new ApiError(503, detail.unavailable, { 'Retry-After': String(RETRY_AFTER) });
    throw error;
  }
}

/** As `takePicture`, for all that came, told together: hashes by field, those that came alone. */
export async function takePictures(
  services: Pictures,
  files: ReadonlyMap<string, File>,
): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  const refused: Record<string, string[]> = {};
  // One after another: the decoder's process takes them in turn anyway.
  for (const [field, file] of files) {
    try {
      hashes.set(field, await takePicture(services, field, file));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) throw error;
      Object.assign(refused, error.body);
    }
  }
  if (Object.keys(refused).length > 0) throw new ApiError(400, refused);
  return hashes;
}
