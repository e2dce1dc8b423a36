import { fieldMessage } from '#contract/messages.ts';
import type { Services } from '../http/context.ts';
import { ApiError } from '../http/error.ts';
import { MAX_FILE } from '../http/multipart.ts';
import { MAX_MEGAPIXELS, PictureError, type PictureRefusal } from './picture.ts';
import { PictureProcessLost } from './picture-process.ts';

const messages: Record<PictureRefusal, string> = {
  format: fieldMessage.pictureFormat,
  pixels: fieldMessage.picturePixels(MAX_MEGAPIXELS),
  damaged: fieldMessage.pictureDamaged,
};

type Pictures = Pick<Services, 'pictures'>;

const NOBODY = { credit: '', license: '' };

/** Gives the hash of a picture somebody sent; whatever is wrong with it is a 400 under its field. */
export async function takePicture(services: Pictures, field: string, file: File): Promise<string> {
  const refuse = (message: string) => new ApiError(400, { [field]: [message] });
  if (file.size === 0) throw refuse(fieldMessage.fileEmpty);
  if (file.size > MAX_FILE) throw refuse(fieldMessage.fileTooLarge(MAX_FILE / 1024 / 1024));
  const source = new Uint8Array(await file.arrayBuffer());
  try {
    return await addPatiently(services, source);
  } catch (error) {
    if (error instanceof PictureError) throw refuse(messages[error.refusal]);
    if (error instanceof PictureProcessLost) throw refuse(messages.damaged);
    throw error;
  }
}

/** The decoder may have been lost to somebody else's picture: this one gets another. */
async function addPatiently({ pictures }: Pictures, source: Uint8Array): Promise<string> {
  try {
    return await pictures.add(source, NOBODY);
  } catch (error) {
    if (!(error instanceof PictureProcessLost)) throw error;
    return pictures.add(source, NOBODY);
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
      if (!(error instanceof ApiError)) throw error;
      Object.assign(refused, error.body);
    }
  }
  if (Object.keys(refused).length > 0) throw new ApiError(400, refused);
  return hashes;
}
