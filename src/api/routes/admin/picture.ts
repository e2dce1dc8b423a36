import { cropPicture, getOriginal, uploadPicture } from '#contract/admin/picture.ts';
import { saveLimit } from '../../accounts/save-limit.ts';
import { adminImages } from '../../content/lists/admin-entries.ts';
import type { Services } from '../../services.ts';
import type { Mount } from '../../http/mount.ts';
import { originalFile, requireOriginal } from '../../media/originals.ts';
import { storeCrop } from '../../media/store-crop.ts';
import { storeOriginal } from '../../media/store-upload.ts';

/** Pictures that editors send before they save the document that shows them, and crop at any time. */
export function mountAdminPictures(mount: Mount, services: Services): void {
  const countSave = saveLimit(services);
  const stored = async (hash: string) => ({ hash, ...(await adminImages(services, [hash]))(hash) });

  mount.call(uploadPicture, async ({ body, user }) => {
    await countSave(user.id);
    return stored(await storeOriginal(services, user.id, 'file', body.file));
  });

  mount.file(getOriginal, async ({ params: { hash } }) =>
    originalFile(await requireOriginal(services, hash, null)),
  );

  mount.call(cropPicture, async ({ params: { hash }, body, user }) => {
    await countSave(user.id);
    return stored(await storeCrop(services, await requireOriginal(services, hash, null), body, null));
  });
}
