import { uploadPicture } from '#contract/admin/picture.ts';
import { saveLimit } from '../../accounts/save-limit.ts';
import { images } from '../../data/media.ts';
import type { Services } from '../../http/context.ts';
import type { Mount } from '../../http/mount.ts';
import { storeUpload } from '../../media/store-upload.ts';

/** Pictures that editors send before they save the document that shows them. */
export function mountAdminPictures(mount: Mount, services: Services): void {
  const countSave = saveLimit(services);
  mount.call(uploadPicture, async ({ body, user }) => {
    await countSave(user.id);
    const hash = await storeUpload(services, user.id, 'file', body.file);
    const image = await images(services, [hash]);
    return { hash, ...image(hash) };
  });
}
