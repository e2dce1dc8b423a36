import { comedianPortrait, profilePortrait } from '#contract/portrait-original.ts';
import { saveLimit } from '../accounts/save-limit.ts';
import { userWireOf } from '../accounts/user.ts';
import { changeComedian, ownComedianWire, requireOwnComedian } from '../content/accounts/account-comedian.ts';
import { updateUser, type User } from '../data/account/user.ts';
import type { Services } from '../services.ts';
import type { Mount } from '../http/mount.ts';
import { originalFile, requireCrop, requireOriginal } from '../media/originals.ts';
import { storeCrop } from '../media/store-crop.ts';
import { storeUpload } from '../media/store-upload.ts';
import type { Crop } from '../media/picture-hash.ts';

/** Portraits with their originals, of accounts and of their comedians. */
export function mountPortraits(mount: Mount, services: Services): void {
  const { db, changes, pictures } = services;
  const countSave = saveLimit(services);

  /** Stores a part of an uploaded original, and returns its hash. */
  const upload = (user: User, file: File, crop: Crop, portraitOf: number | null): Promise<string> =>
    storeUpload(services, user.id, 'original', file, async (source) =>
      pictures.addPart(await pictures.prepareOriginal(source), crop, portraitOf),
    );

  const showUser = async (user: User, picture: string) => {
    await updateUser(db, user.id, { picture });
    return userWireOf(services, { ...user, picture });
  };
  mount.call(profilePortrait.getCrop, ({ user }) => requireCrop(services, user.picture, user.id));
  mount.file(profilePortrait.getOriginal, async ({ user }) =>
    originalFile(await requireOriginal(services, user.picture, user.id)),
  );
  mount.call(profilePortrait.crop, async ({ user, body }) => {
    await countSave(user.id);
    const original = await requireOriginal(services, user.picture, user.id);
    return showUser(user, await storeCrop(services, original, body, user.id));
  });
  mount.call(profilePortrait.replace, async ({ user, body }) => {
    await countSave(user.id);
    return showUser(user, await upload(user, body.original, body.crop, user.id));
  });

  const showComedian = async ({ id }: User, picture: string) => {
    await changeComedian(db, id, async () => ({ picture }));
    changes.wake();
    return ownComedianWire(services, id);
  };
  const portraitOf = async ({ id }: User) => (await requireOwnComedian(db, id)).picture;
  mount.call(comedianPortrait.getCrop, async ({ user }) =>
    requireCrop(services, await portraitOf(user), null),
  );
  mount.file(comedianPortrait.getOriginal, async ({ user }) =>
    originalFile(await requireOriginal(services, await portraitOf(user), null)),
  );
  mount.call(comedianPortrait.crop, async ({ user, body }) => {
    await countSave(user.id);
    const original = await requireOriginal(services, await portraitOf(user), null);
    return showComedian(user, await storeCrop(services, original, body, null));
  });
  mount.call(comedianPortrait.replace, async ({ user, body }) => {
    await countSave(user.id);
    await requireOwnComedian(db, user.id);
    return showComedian(user, await upload(user, body.original, body.crop, null));
  });
}
