import { profileMessages } from '#copy/account/profile.ts';
import type { User } from '#model/account/user.ts';
import { notifySuccess } from '../notifications.ts';
import { updateUser } from '../session.ts';
import { createUpload } from '../upload.ts';

/** A call that changes a portrait and resolves to its owner. */
export type PortraitCall<Owner> = (onProgress: (share: number) => void) => Promise<Owner>;

/** The fields of the request, each with the field of the form that shows its error. */
export const PORTRAIT_FIELDS = { picture: 'picture', original: 'picture' } as const;

/** Replaces the picture of the logged-in user, also in the menu. */
export const createProfilePicture = () =>
  createUpload({
    send: (call: PortraitCall<User>, onProgress) => call(onProgress),
    fields: PORTRAIT_FIELDS,
    messages: { failed: profileMessages.pictureFailed },
    onDone: (user) => {
      updateUser(user);
      notifySuccess(profileMessages.pictureSaved);
    },
  });
