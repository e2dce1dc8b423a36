import { MAX_PHOTOS } from '#contract/account-comedian.ts';
import { detail, fieldMessage } from '#contract/messages.ts';
import type { PhotoDraft } from '../../data/draft.ts';
import type { PhotoOwner } from '../../data/database/schema.ts';
import type { Db } from '../../data/write.ts';
import { ApiError } from '../../api-error.ts';

/* Galleries as their owners change them: each function gives the photos of the changed entry. */

/** A stored photo; its owner names it by its id. */
export type Photo = Required<PhotoDraft>;

/** The photos of an entry in order, as they are stored. */
export const galleryOf = (trx: Db, owner: PhotoOwner, ownerId: number): Promise<Photo[]> =>
  trx
    .selectFrom('photos')
    .select(['id', 'media', 'caption', 'credit', 'license'])
    .where('owner_type', '=', owner)
    .where('owner_id', '=', ownerId)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** A gallery with pictures appended in order; one that is too long is a 400 under `photo0`. */
export function withPhotos<Present>(
  present: readonly Present[],
  hashes: readonly string[],
): Array<Present | Omit<Photo, 'id'>> {
  const added = hashes.map((media) => ({ media, caption: '', credit: '', license: '' }));
  if (added.length > 0 && present.length + added.length > MAX_PHOTOS)
    throw new ApiError(400, { photo0: [fieldMessage.galleryFull(MAX_PHOTOS)] });
  return [...present, ...added];
}

interface Placed {
  id: number;
  caption?: string | undefined;
  credit?: string | undefined;
}

/** The photos in the order given, those left out behind them; a photo of another owner is a 400. */
export function arrangePhotos(present: readonly Photo[], placed: readonly Placed[]): Photo[] {
  const byId = new Map(present.map((photo) => [photo.id, photo]));
  const arranged = placed.map(({ id, caption, credit }) => {
    const photo = byId.get(id);
    if (!photo) throw new ApiError(400, { photos: [fieldMessage.photosGone] });
    byId.delete(id);
    return { ...photo, ...(caption !== undefined && { caption }), ...(credit !== undefined && { credit }) };
  });
  return [...arranged, ...byId.values()];
}

/** A gallery without one of its photos; 404 where it has no such photo. */
export function withoutPhoto(present: readonly Photo[], id: number): Photo[] {
  const rest = present.filter((photo) => photo.id !== id);
  if (rest.length === present.length) throw new ApiError(404, detail.notFound);
  return rest;
}
