import { errorCopy, successCopy } from '#copy/form/errors.ts';
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
    messages: { failed: errorCopy.password },
    onDone: () => void notifySuccess(successCopy.password),
  });
