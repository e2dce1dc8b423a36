/** Maximum size of an uploaded picture in bytes: 10 MB. */
export const MOST_BYTES = 10 * 1024 * 1024;

/** Pixels above which a picture is drawn smaller before it is sent: photos of "24 megapixels" have up to 24.5 million. */
const MOST_PIXELS = 25_000_000;

/** Maximum pixels of the longer side of a picture that is drawn again: no layout needs more. */
const LONGEST_SIDE = 3000;

/** Types that a server reads; any other that the browser can read is sent as JPEG. */
const SENT_AS_IT_IS = /^image\/(?:jpeg|png|webp|avif|gif)$/;

/** Bytes from which a JPEG may be too large for the memory of a browser. The server shrinks it while it decodes it. */
const LARGE_JPEG = 2 * 1024 * 1024;

/** What is wrong with a file that should be a picture. */
export type PictureProblem = 'type' | 'empty' | 'size' | 'heic' | 'unreadable';

type Named = Pick<File, 'name' | 'type' | 'size'>;

/** Files have no type on systems that do not know HEIC. */
const isHeic = ({ name, type }: Named) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Returns the problem that the name, type or size of a file shows. A large picture is no problem: it is made smaller. */
export function problemOfFile(file: Named): PictureProblem | null {
  if (!file.type.startsWith('image/') && !isHeic(file)) return 'type';
  return file.size === 0 ? 'empty' : null;
}

/** Returns the problem of a file that the browser could not decode. */
const unread = (file: Named): PictureProblem => (isHeic(file) ? 'heic' : 'unreadable');

const decode = (file: Blob) => createImageBitmap(file, { imageOrientation: 'from-image' });

/** Shrinks a bitmap to the largest size that a layout uses, and closes the given one. */
async function limitSides(whole: ImageBitmap): Promise<ImageBitmap> {
  const scale = LONGEST_SIDE / Math.max(whole.width, whole.height);
  if (scale >= 1) return whole;
  const resizeWidth = Math.max(1, Math.round(whole.width * scale));
  const resizeHeight = Math.max(1, Math.round(whole.height * scale));
  const smaller = await createImageBitmap(whole, { resizeWidth, resizeHeight, resizeQuality: 'high' });
  whole.close();
  return smaller;
}

/** Decodes a picture, upright and at most as large as a layout uses, or returns what is wrong with it. */
export async function openPicture(file: File): Promise<ImageBitmap | PictureProblem> {
  const problem = problemOfFile(file);
  if (problem !== null) return problem;
  try {
    return await limitSides(await decode(file));
  } catch {
    return unread(file);
  }
}

/** Draws a part of a picture as a JPEG, or as a PNG where it is transparent; null where the browser lacks the memory. */
export function drawPicture(
  picture: ImageBitmap,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
  largest: number,
): Blob | null {
  const scale = Math.min(1, largest / Math.max(width, height));
  const wide = Math.max(1, Math.round(width * scale));
  const high = Math.max(1, Math.round(height * scale));
  const canvas = document.createElement('canvas');
  canvas.width = wide;
  canvas.height = high;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.drawImage(picture, left, top, width, height, 0, 0, wide, high);
  return encode(canvas, isTransparent(canvas) ? 'image/png' : 'image/jpeg');
}

/** Side in pixels of the copy that is searched for transparency. */
const SAMPLE = 64;

/** Whether a picture has transparent parts, beyond soft edges. */
function isTransparent(canvas: HTMLCanvasElement): boolean {
  const sample = document.createElement('canvas');
  sample.width = SAMPLE;
  sample.height = SAMPLE;
  const pen = sample.getContext('2d', { willReadFrequently: true });
  if (!pen) return false;
  pen.drawImage(canvas, 0, 0, SAMPLE, SAMPLE);
  const { data } = pen.getImageData(0, 0, SAMPLE, SAMPLE);
  return data.some((value, at) => at % 4 === 3 && value < 250);
}

/**
 * Encodes a canvas synchronously: `toBlob` and `convertToBlob` wait until the browser is idle, which takes many seconds
 * on a busy machine. Null where the browser lacks the memory.
 */
function encode(canvas: HTMLCanvasElement, type: string): Blob | null {
  const [head = '', base64 = ''] = canvas.toDataURL(type, 0.92).split(',');
  if (!head.startsWith(`data:${type}`)) return null;
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  return new Blob([bytes], { type });
}

/**
 * Returns the file as it is sent: unchanged, or as a smaller JPEG or PNG where it has too many bytes or pixels, or a type that
 * servers do not read. Otherwise returns what is wrong with it.
 */
export async function preparePicture(file: File): Promise<Blob | PictureProblem> {
  const problem = problemOfFile(file);
  if (problem !== null) return problem;
  const isSendable = SENT_AS_IT_IS.test(file.type) && file.size <= MOST_BYTES;
  const whole = await decode(file).catch(() => null);
  if (!whole) return isSendable && file.type === 'image/jpeg' && file.size > LARGE_JPEG ? file : unread(file);
  if (isSendable && whole.width * whole.height <= MOST_PIXELS) {
    whole.close();
    return file;
  }
  const drawn = await drawWhole(whole).catch(() => null);
  if (drawn && drawn.size <= MOST_BYTES) return drawn;
  return isSendable ? file : 'size';
}

async function drawWhole(whole: ImageBitmap): Promise<Blob | null> {
  const picture = await limitSides(whole);
  const { width, height } = picture;
  const drawn = drawPicture(picture, { left: 0, top: 0, width, height }, LONGEST_SIDE);
  picture.close();
  return drawn;
}
