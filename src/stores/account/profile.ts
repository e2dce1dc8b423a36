import type { ProfileFields } from '#client/account/identity.ts';
import { profileCopy, profileMessages } from '#copy/account/profile.ts';
import { keepDraft } from '../drafts.ts';
import { identity } from '../identity.ts';
import { notifySuccess } from '../notifications.ts';
import { updateUser } from '../session.ts';
import { createSubmit } from '../submit.ts';

/** The name of the form's draft, which is stored when a session ends. */
export const PROFILE_DRAFT = 'profile';

export const createProfileForm = () =>
  createSubmit({
    send: (fields: ProfileFields) => identity.updateProfile(fields),
    fields: {
      name: 'name',
      last_name: 'lastName',
      slast_name: 'slastName',
      email: 'email',
      birthdate: 'birthdate',
      sex: 'sex',
    } as const,
    messages: { failed: profileMessages.failed },
    onDone: (user) => {
      updateUser(user);
      notifySuccess(profileMessages.saved);
    },
    onExpired: (fields) => keepDraft(PROFILE_DRAFT, { ...fields }),
  });

/** Cancels a change of address that is not confirmed yet. */
export const createEmailChangeCancel = () =>
  createSubmit({
    send: (email: string) => identity.keepEmail(email),
    fields: {},
    messages: { failed: profileCopy.emailNotKept },
    onDone: (user) => {
      updateUser(user);
      notifySuccess(profileCopy.emailKept);
    },
  });
