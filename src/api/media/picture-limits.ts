/** Megapixels a picture may have: a photo of 24 megapixels has up to 24.5. */
export const MAX_MEGAPIXELS = 25;

/** Megapixels of a JPEG whose decoder keeps the whole picture: at most 400 MB. */
export const MAX_BUFFERED_JPEG = 64;

/** Megapixels of any other JPEG. It is shrunk to an eighth of its sides while it is decoded, line by line, in 90 MB. */
export const MAX_JPEG = 202;

/** Longest side in pixels: a very narrow picture takes decoders many times as long as a square of the same area. */
export const MAX_SIDE = 16_384;

/** Why a picture is refused: its format, HEIC, too many pixels (of a JPEG, or of another format), a side that is too long, or damage. */
export type PictureRefusal = 'format' | 'heic' | 'pixels' | 'jpegPixels' | 'side' | 'damaged';

/** A picture that is refused. */
export class PictureError extends Error {
  override name = 'PictureError';
  readonly refusal: PictureRefusal;

  constructor(refusal: PictureRefusal, options?: ErrorOptions) {
    super('The picture cannot be read.', options);
    this.refusal = refusal;
  }
}
