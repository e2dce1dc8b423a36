import sharp from 'sharp';

/** A file in the format of Playwright's setInputFiles. */
export interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const jpeg = (name: string, buffer: Buffer): PickedFile => ({ name, mimeType: 'image/jpeg', buffer });

/** A picture of one colour. */
export async function plainPicture(
  name: string,
  background: string,
  width = 900,
  height = 600,
): Promise<PickedFile> {
  return jpeg(
    name,
    await sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );
}

/** Red above blue, stored rotated with an EXIF orientation, as phones do. */
export async function turnedPicture(name: string): Promise<PickedFile> {
  const red = { create: { width: 400, height: 400, channels: 3, background: '#ff0000' } } as const;
  const buffer = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#0000ff' } })
    .composite([{ input: await sharp(red).png().toBuffer(), left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return jpeg(name, buffer);
}

/** The colour at a position of a picture, each component 0 to 1. */
export async function colorAt(picture: Buffer, x: number, y: number): Promise<'red' | 'blue' | 'other'> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  const [red = 0, , blue = 0] = data.subarray(at, at + 3);
  if (red > 200 && blue < 60) return 'red';
  return blue > 200 && red < 60 ? 'blue' : 'other';
}
