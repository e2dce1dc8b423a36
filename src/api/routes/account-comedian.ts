import type { z } from 'zod';
import * as contract from '#contract/account-comedian.ts';
import { fieldMessage } from '#contract/messages.ts';
import { saveLimit } from '../accounts/save-limit.ts';
import {
  changeComedian,
  type ComedianChanges,
  findOwnComedian,
  ownComedianWire,
  requireOwnComedian,
  saveComedian,
} from '../content/accounts/account-comedian.ts';
import { fieldsOf, definedFields } from '../data/defined-fields.ts';
import { photosOf } from '../data/entry/media.ts';
import { arrangePhotos, galleryOf, withoutPhoto, withPhotos } from '../content/accounts/gallery.ts';
import type { Services } from '../services.ts';
import { ApiError } from '../api-error.ts';
import { uploadedFiles, galleryHashes } from '../http/uploaded-files.ts';
import type { Mount } from '../http/mount.ts';
import { storeUpload, storeUploads } from '../media/store-upload.ts';
import { updateComedianPicture } from '#contract/portrait.ts';

type Body = z.output<NonNullable<typeof contract.saveComedianProfile.body>>;

/** The profile of the calling comedian, and its gallery. */
export function mountAccountComedian(mount: Mount, services: Services): void {
  const { db, changes } = services;
  const countSave = saveLimit(services);
  const gallery = async (userId: number) => {
    const { id } = await requireOwnComedian(db, userId);
    return (await photosOf(services, 'comedian', [id]))(id);
  };

  mount.call(contract.getComedianProfile, ({ user }) => ownComedianWire(services, user.id));

  mount.call(contract.saveComedianProfile, async ({ user, body }) => {
    await countSave(user.id);
    const isThere = (await findOwnComedian(db, user.id)) !== undefined;
    if (!isThere && body.nickname === undefined)
      throw new ApiError(400, { nickname: [fieldMessage.required] });
    if (body.birthdate && body.birthdate > new Date().toISOString().slice(0, 10))
      throw new ApiError(400, { birthdate: [fieldMessage.futureDate] });
    const pictures = await storeUploads(services, user.id, uploadedFiles(body, ['cover']));
    await saveComedian(db, user.id, sent(body, pictures), galleryHashes(pictures));
    changes.wake();
    return ownComedianWire(services, user.id);
  });

  mount.call(updateComedianPicture, async ({ user, body }) => {
    await countSave(user.id);
    await requireOwnComedian(db, user.id);
    const picture = await storeUpload(services, user.id, 'picture', body.picture);
    await changeComedian(db, user.id, async () => ({ picture }));
    changes.wake();
    return ownComedianWire(services, user.id);
  });

  mount.call(contract.addComedianPhotos, async ({ user, body }) => {
    await countSave(user.id);
    await requireOwnComedian(db, user.id);
    const files = uploadedFiles(body, []);
    if (files.size === 0) throw new ApiError(400, { photo0: [fieldMessage.required] });
    const hashes = galleryHashes(await storeUploads(services, user.id, files));
    await changeComedian(db, user.id, async ({ document }) => ({
      photos: withPhotos(document.photos, hashes),
    }));
    changes.wake();
    return gallery(user.id);
  });

  mount.call(contract.arrangeComedianPhotos, async ({ user, body }) => {
    await countSave(user.id);
    await changeComedian(db, user.id, async ({ trx, id }) => ({
      photos: arrangePhotos(await galleryOf(trx, 'comedian', id), body.photos),
    }));
    changes.wake();
    return gallery(user.id);
  });

  mount.call(contract.deleteComedianPhoto, async ({ user, params }) => {
    const photo = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0;
    await changeComedian(db, user.id, async ({ trx, id }) => ({
      photos: withoutPhoto(await galleryOf(trx, 'comedian', id), photo),
    }));
    changes.wake();
    return gallery(user.id);
  });
}

/** The fields of the contract that were sent: other fields of a body change nothing. */
function sent(body: Body, pictures: ReadonlyMap<string, string>): ComedianChanges {
  const cover = body.cover === null ? null : pictures.get('cover');
  return definedFields({ ...fieldsOf(contract.comedianFields, body), cover });
}
