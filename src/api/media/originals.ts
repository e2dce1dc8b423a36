import type { CropWire } from '#contract/crop.ts';
import { detail } from '#contract/messages.ts';
import { cropsOf } from '../data/entry/media.ts';
import type { Db } from '../data/write.ts';
import type { PictureStore } from './picture-store.ts';
import { ApiError } from '../api-error.ts';

type Needs = { db: Db; pictures: PictureStore };

/**
 * What a picture shows of its stored original; a 404 where none is stored. `portraitOf` is the account whose portrait it has to
 * be, null for the pictures of entries: no caller reaches the portrait of another account.
 */
export async function requireCrop(
  { db }: Needs,
  hash: string | null,
  portraitOf: number | null,
): Promise<CropWire> {
  const crop = hash === null ? undefined : (await cropsOf(db, [hash], portraitOf)).get(hash);
  if (!crop) throw new ApiError(404, detail.notFound);
  return crop;
}

/** The original of a picture, as `requireCrop` finds it. */
export async function requireOriginal(
  services: Needs,
  hash: string | null,
  portraitOf: number | null,
): Promise<Buffer> {
  await requireCrop(services, hash, portraitOf);
  const original = hash === null ? null : await services.pictures.readOriginal(hash);
  if (original === null) throw new ApiError(404, detail.notFound);
  return original;
}

/** An original as a file of an answer. */
export const originalFile = (original: Buffer) => ({ name: 'original.webp', content: once(original) });

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
