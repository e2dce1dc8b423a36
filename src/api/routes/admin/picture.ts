import { cropPicture, getOriginal, uploadPicture } from '#contract/admin/picture.ts';
import { detail } from '#contract/messages.ts';
import { saveLimit } from '../../accounts/save-limit.ts';
import { adminImages } from '../../content/admin-entries.ts';
import { cropsOf } from '../../data/media.ts';
import type { Services } from '../../http/context.ts';
import { ApiError } from '../../http/error.ts';
import type { Mount } from '../../http/mount.ts';
import { storeCrop } from '../../media/store-crop.ts';
import { storeOriginal } from '../../media/store-upload.ts';

/** Pictures that editors send before they save the document that shows them, and crop at any time. */
export function mountAdminPictures(mount: Mount, services: Services): void {
  const countSave = saveLimit(services);
  const stored = async (hash: string) => ({ hash, ...(await adminImages(services, [hash]))(hash) });

  /** The original of a picture of entries; 404 where there is none, and for the portrait of an account. */
  const requireOriginal = async (hash: string): Promise<Buffer> => {
    const crops = await cropsOf(services.db, [hash]);
    const original = crops.has(hash) ? await services.pictures.readOriginal(hash) : null;
    if (original === null) throw new ApiError(404, detail.notFound);
    return original;
  };

  mount.call(uploadPicture, async ({ body, user }) => {
    await countSave(user.id);
    return stored(await storeOriginal(services, user.id, 'file', body.file));
  });

  mount.file(getOriginal, async ({ params: { hash } }) => ({
    name: `${hash}.webp`,
    content: once(await requireOriginal(hash)),
  }));

  mount.call(cropPicture, async ({ params: { hash }, body, user }) => {
    await countSave(user.id);
    return stored(await storeCrop(services, await requireOriginal(hash), body, null));
  });
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}
