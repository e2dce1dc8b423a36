import { authErrorCopy, authSuccessCopy } from '#copy/account/auth-errors.ts';
import { identity } from '../identity.ts';
import { notifySuccess } from '../notifications.ts';
import { createSubmit } from '../submit.ts';

interface PasswordChange {
  old: string;
  password: string;
  confirmation: string;
}

export const createPasswordChange = () =>
  createSubmit({
    send: ({ old, password, confirmation }: PasswordChange) =>
      identity.changePassword(old, password, confirmation),
    fields: { old_password: 'old', password1: 'password', password2: 'confirmation' } as const,
    messages: { failed: authErrorCopy.changePassword },
    onDone: () => void notifySuccess(authSuccessCopy.passwordChanged),
  });
