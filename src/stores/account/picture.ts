import { errorCopy, successCopy } from '#copy/errors.ts';
import { identity } from '../identity.ts';
import { notifySuccess } from '../notifications.ts';
import { updateUser } from '../session.ts';
import { createUpload } from '../upload.ts';

/** Replaces the picture of the logged-in user, in the menu too. */
export const createProfilePicture = () =>
  createUpload({
    send: (picture: Blob, onProgress) => identity.updatePicture(picture, onProgress),
    fields: { picture: 'picture' } as const,
    messages: { failed: errorCopy.profilePicture },
    onDone: (user) => {
      updateUser(user);
      notifySuccess(successCopy.profilePicture);
    },
  });
