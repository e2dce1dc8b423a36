import { MAX_PHOTOS } from '#contract/account-comedian.ts';
import { fieldMessage } from '#contract/messages.ts';
import { ApiError } from '../http/error.ts';
import type { PhotoDraft } from '../data/draft.ts';
import type { PhotoOwner } from '../data/schema.ts';
import type { Db } from '../data/write.ts';

/* Galleries as their owners change them. Callers hold the owner's row, so that two do not count at once. */

export interface Gallery {
  owner: PhotoOwner;
  ownerId: number;
}

const photosIn = (trx: Db, { owner, ownerId }: Gallery) =>
  trx
    .selectFrom('photos')
    .select(['id', 'position'])
    .where('owner_type', '=', owner)
    .where('owner_id', '=', ownerId)
    .orderBy('position')
    .orderBy('id')
    .execute();

function requireRoom(photos: number): void {
  if (photos > MAX_PHOTOS) throw new ApiError(400, { photo0: [fieldMessage.galleryFull(MAX_PHOTOS)] });
}

/** The gallery of a new entry; one that is too long is a 400 under `photo0`. */
export function newGallery(hashes: readonly string[]): PhotoDraft[] {
  requireRoom(hashes.length);
  return hashes.map((media) => ({ media }));
}

/** Appends pictures in order; a gallery that would be too long is a 400 under `photo0`. */
export async function addPhotos(trx: Db, gallery: Gallery, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  const present = await photosIn(trx, gallery);
  requireRoom(present.length + hashes.length);
  const first = (present.at(-1)?.position ?? -1) + 1;
  const rows = hashes.map((media, index) => ({
    owner_type: gallery.owner,
    owner_id: gallery.ownerId,
    media,
    caption: '',
    credit: '',
    license: '',
    position: first + index,
  }));
  await trx.insertInto('photos').values(rows).execute();
}

/** Replaces the pictures of a gallery, as `addPhotos` adds them. */
export async function replacePhotos(trx: Db, gallery: Gallery, hashes: readonly string[]): Promise<void> {
  const { owner, ownerId } = gallery;
  await trx.deleteFrom('photos').where('owner_type', '=', owner).where('owner_id', '=', ownerId).execute();
  await addPhotos(trx, gallery, hashes);
}

/** Whether there was such a photo in the gallery. */
export async function removePhoto(trx: Db, { owner, ownerId }: Gallery, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('photos')
    .where('id', '=', id)
    .where('owner_type', '=', owner)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

interface Placed {
  id: number;
  caption?: string | undefined;
  credit?: string | undefined;
}

/** Puts photos in the order given, those left out behind them; a photo of another owner is a 400. */
export async function arrangePhotos(trx: Db, gallery: Gallery, placed: readonly Placed[]): Promise<void> {
  const present = (await photosIn(trx, gallery)).map(({ id }) => id);
  const named = new Set(placed.map(({ id }) => id));
  if (named.size < placed.length || placed.some(({ id }) => !present.includes(id)))
    throw new ApiError(400, { photos: [fieldMessage.photosGone] });
  const rest = present.filter((id) => !named.has(id)).map((id): Placed => ({ id }));
  for (const [position, { id, caption, credit }] of [...placed, ...rest].entries()) {
    const words = { ...(caption !== undefined && { caption }), ...(credit !== undefined && { credit }) };
    await trx
      .updateTable('photos')
      .set({ position, ...words })
      .where('id', '=', id)
      .execute();
  }
}
