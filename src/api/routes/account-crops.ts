import * as contract from '#contract/account-crops.ts';
import type { ShownPart } from '#contract/account-crops.ts';
import { detail } from '#contract/messages.ts';
import { saveLimit } from '../accounts/save-limit.ts';
import { ApiError } from '../api-error.ts';
import { changeComedian, ownComedianWire, requireOwnComedian } from '../content/accounts/account-comedian.ts';
import { ownEventWire, replacePictures, requireOwnEvent } from '../content/accounts/account-event.ts';
import { definedFields } from '../data/defined-fields.ts';
import { cropsOf } from '../data/entry/media.ts';
import type { Mount } from '../http/mount.ts';
import { originalFile, requireOriginal } from '../media/originals.ts';
import { storeCrop } from '../media/store-crop.ts';
import type { Services } from '../services.ts';

/** Other parts of the originals of own covers and posters. */
export function mountAccountCrops(mount: Mount, services: Services): void {
  const { db, changes } = services;
  const countSave = saveLimit(services);

  /** What a picture shows of its original; null without one. */
  const shownPart = async (picture: string | null): Promise<ShownPart | null> => {
    const crop = picture === null ? undefined : (await cropsOf(db, [picture])).get(picture);
    return picture !== null && crop ? { picture, crop } : null;
  };

  /**
   * Stores another part of a picture. A 409 where another picture is stored than the one that is cropped, a 404 without an
   * original.
   */
  const crop = async (stored: string | null, { picture, crop: part }: ShownPart) => {
    if (stored !== picture) throw new ApiError(409, detail.conflict);
    const original = await requireOriginal(services, picture, null);
    return { before: picture, after: await storeCrop(services, original, part, null) };
  };

  const original = async (hash: string | null) => originalFile(await requireOriginal(services, hash, null));

  mount.call(contract.eventCrops.get, async ({ user, params }) => {
    const { cover, thumbnail } = await requireOwnEvent(db, user.id, params.id);
    return { cover: await shownPart(cover), thumbnail: await shownPart(thumbnail) };
  });
  mount.call(contract.eventCrops.change, async ({ user, params, body }) => {
    await countSave(user.id);
    const { id, cover, thumbnail } = await requireOwnEvent(db, user.id, params.id);
    const cropped = definedFields({
      cover: body.cover && (await crop(cover, body.cover)),
      thumbnail: body.thumbnail && (await crop(thumbnail, body.thumbnail)),
    });
    await replacePictures(db, { userId: user.id, id }, cropped);
    changes.wake();
    return ownEventWire(services, user.id, String(id));
  });
  mount.file(contract.eventCrops.getCover, async ({ user, params }) =>
    original((await requireOwnEvent(db, user.id, params.id)).cover),
  );
  mount.file(contract.eventCrops.getThumbnail, async ({ user, params }) =>
    original((await requireOwnEvent(db, user.id, params.id)).thumbnail),
  );

  mount.call(contract.comedianCrops.get, async ({ user }) => ({
    cover: await shownPart((await requireOwnComedian(db, user.id)).cover),
  }));
  mount.call(contract.comedianCrops.change, async ({ user, body }) => {
    await countSave(user.id);
    const { before, after } = await crop((await requireOwnComedian(db, user.id)).cover, body.cover);
    await changeComedian(db, user.id, async ({ document }) => {
      if (document.cover !== before) throw new ApiError(409, detail.conflict);
      return { cover: after };
    });
    changes.wake();
    return ownComedianWire(services, user.id);
  });
  mount.file(contract.comedianCrops.getCover, async ({ user }) =>
    original((await requireOwnComedian(db, user.id)).cover),
  );
}
