import { pictureCopy } from '#copy/form/picture.ts';
import { portraitCopy } from '#copy/account/portrait.ts';
import { type Portraits, portraits } from '#stores/account/portraits.ts';
import type { PortraitCall } from '#stores/account/picture.ts';
import { findOwnCalls } from '#stores/own-calls.ts';
import { type Part, toPixels } from '#ui/crop.ts';
import { drawPicture, openPicture } from '#ui/picture-file.ts';

/* Crops portraits, from a file or the stored original. The module is loaded at the first use. */

export { Cropper } from '#ui/Cropper.tsx';
export { portraits };

/** Maximum pixels of each side of a portrait, for servers that do not crop, and of an original. */
const LARGEST = 1280;
const ORIGINAL = 3000;

/** A picture to crop. */
export interface Framed<Owner> {
  picture: ImageBitmap;
  /** The initial part, in fractions of the picture. */
  start?: Part;
  /** Returns the call that stores a part, given in fractions; null if the browser lacks the memory. */
  send: (part: Part) => Promise<PortraitCall<Owner> | null>;
}

/** Opens a chosen file, or returns what is wrong with it. If the server stores originals, it gets one without metadata. */
export async function frameFile<Owner>(calls: Portraits<Owner>, file: File): Promise<Framed<Owner> | string> {
  const picture = await openPicture(file);
  if (typeof picture === 'string') return pictureCopy.problem[picture](file.name);
  const whole = { left: 0, top: 0, width: picture.width, height: picture.height };
  return {
    picture,
    async send(part) {
      const isKept = (await findOwnCalls()) === 'present';
      const drawn = isKept
        ? drawPicture(picture, whole, ORIGINAL)
        : drawPicture(picture, toPixels(part, picture), LARGEST);
      if (!drawn) return null;
      return (onProgress) =>
        isKept ? calls.replaceOriginal(drawn, part, onProgress) : calls.replace(drawn, onProgress);
    },
  };
}

/** Opens the stored original with its current part, or returns why it cannot be cropped. */
export async function frameStored<Owner>(calls: Portraits<Owner>): Promise<Framed<Owner> | string> {
  try {
    const stored = await calls.stored();
    if (!stored) return portraitCopy.none;
    const picture = await openPicture(new File([stored.original], '', { type: stored.original.type }));
    if (typeof picture === 'string') return portraitCopy.failed;
    return { picture, start: stored.crop, send: async (part) => () => calls.crop(part) };
  } catch {
    return portraitCopy.failed;
  }
}
