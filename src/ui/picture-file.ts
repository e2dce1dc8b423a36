/** Bytes a picture that is chosen may have: 10 MB. */
export const MOST_BYTES = 10 * 1024 * 1024;

/** Pixels a picture that is sent may have: 24 megapixels. */
export const MOST_PIXELS = 24_000_000;

/** Pixels of the longer side of what is drawn again, which no layout exceeds. */
const LONGEST_SIDE = 3000;

/** What is wrong with a file that should be a picture. */
export type PictureProblem = 'type' | 'empty' | 'size' | 'unreadable';

/** What can be told of a file without looking into it. */
export function problemOfFile({ type, size }: Pick<File, 'type' | 'size'>): PictureProblem | null {
  if (!type.startsWith('image/')) return 'type';
  if (size === 0) return 'empty';
  return size > MOST_BYTES ? 'size' : null;
}

/** A picture the way up it was taken, at most as large as any use of it; null where it cannot be read. */
export async function readPicture(file: Blob): Promise<ImageBitmap | null> {
  try {
    const whole = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = LONGEST_SIDE / Math.max(whole.width, whole.height);
    if (scale >= 1) return whole;
    const resizeWidth = Math.max(1, Math.round(whole.width * scale));
    const resizeHeight = Math.max(1, Math.round(whole.height * scale));
    const smaller = await createImageBitmap(whole, { resizeWidth, resizeHeight, resizeQuality: 'high' });
    whole.close();
    return smaller;
  } catch {
    return null;
  }
}

/** What is wrong with a picture, once it has been looked into. */
export async function problemOfPicture(file: File): Promise<PictureProblem | null> {
  const problem = problemOfFile(file);
  if (problem !== null) return problem;
  const picture = await readPicture(file);
  picture?.close();
  return picture ? null : 'unreadable';
}

/** A piece of a picture, or all of it, as a JPEG on white; null where the browser has no memory for it. */
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
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, wide, high);
  pen.drawImage(picture, left, top, width, height, 0, 0, wide, high);
  return encode(canvas);
}

/**
 * A canvas as a JPEG, now: what gives a blob, of the page or off the screen, waits until the browser
 * has nothing else to do, which on a busy machine is many seconds away. Null where there is no memory.
 */
function encode(canvas: HTMLCanvasElement): Blob | null {
  const [head = '', base64 = ''] = canvas.toDataURL('image/jpeg', 0.92).split(',');
  if (!head.startsWith('data:image/jpeg')) return null;
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  return new Blob([bytes], { type: 'image/jpeg' });
}

/** The same file, or a smaller one of the same picture where it has more pixels than may be sent. */
export async function fitPicture(file: File): Promise<Blob> {
  const whole = await createImageBitmap(file).catch(() => null);
  const pixels = whole ? whole.width * whole.height : 0;
  whole?.close();
  if (pixels <= MOST_PIXELS) return file;
  const picture = await readPicture(file);
  if (!picture) return file;
  const { width, height } = picture;
  const drawn = drawPicture(picture, { left: 0, top: 0, width, height }, LONGEST_SIDE);
  picture.close();
  return drawn ?? file;
}
