import { pictureCopy } from '#copy/form/picture.ts';
import { portraitCopy } from '#copy/account/portrait.ts';
import { type Portraits, portraits } from '#stores/account/portraits.ts';
import type { PortraitCall } from '#stores/account/picture.ts';
import { findOwnCalls } from '#stores/own-calls.ts';
import type { Part } from '#ui/crop.ts';
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
  /** The initial part. */
  start?: Part;
  /** Returns the call that stores a part; null if the browser lacks the memory. */
  send: (part: Part) => Promise<PortraitCall<Owner> | null>;
}

const share = (length: number, of: number) => Math.round((length / of) * 1e6) / 1e6;

const sharesOf = ({ left, top, width, height }: Part, picture: ImageBitmap) => ({
  left: share(left, picture.width),
  top: share(top, picture.height),
  width: share(width, picture.width),
  height: share(height, picture.height),
});

/** Opens a chosen file, or returns what is wrong with it. If the server stores originals, it gets one without metadata. */
export async function frameFile<Owner>(calls: Portraits<Owner>, file: File): Promise<Framed<Owner> | string> {
  const picture = await openPicture(file);
  if (typeof picture === 'string') return pictureCopy.problem[picture](file.name);
  const whole = { left: 0, top: 0, width: picture.width, height: picture.height };
  return {
    picture,
    async send(part) {
      const isKept = (await findOwnCalls()) === 'present';
      const drawn = isKept ? drawPicture(picture, whole, ORIGINAL) : drawPicture(picture, part, LARGEST);
      if (!drawn) return null;
      const shares = sharesOf(part, picture);
      return (onProgress) =>
        isKept ? calls.replaceOriginal(drawn, shares, onProgress) : calls.replace(drawn, onProgress);
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
    const { left, top, width, height } = stored.crop;
    return {
      picture,
      start: {
        left: left * picture.width,
        top: top * picture.height,
        width: width * picture.width,
        height: height * picture.height,
      },
      send: async (part) => () => calls.crop(sharesOf(part, picture)),
    };
  } catch {
    return portraitCopy.failed;
  }
}
