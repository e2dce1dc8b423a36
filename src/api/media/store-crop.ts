import { detail } from '#contract/messages.ts';
import type { PictureStore } from './picture-store.ts';
import { ApiError } from '../api-error.ts';
import type { Crop } from './picture-hash.ts';
import { PictureProcessLost } from './picture-process.ts';
import { RETRY_AFTER } from './store-upload.ts';

/** Stores a part of an original, as `addPart` does. Throws a 503 when the decoder process was lost. */
export async function storeCrop(
  { pictures }: { pictures: PictureStore },
  original: Uint8Array,
  crop: Crop,
  portraitOf: number | null,
): Promise<string> {
  try {
    return await pictures.addPart(original, crop, portraitOf);
  } catch (error) {
    if (!(error instanceof PictureProcessLost)) throw error;
    throw new ApiError(503, detail.unavailable, { 'Retry-After': String(RETRY_AFTER) });
  }
}
