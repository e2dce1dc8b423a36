import { checkResetLink } from '#client/account/reset-link.ts';
import { createClient, HttpError } from '#client/http/http.ts';
import { checkEmail } from '#copy/account/account.ts';
import { authErrorCopy, authSuccessCopy } from '#copy/account/auth-errors.ts';
import { paths } from '#model/paths.ts';
import { identity } from '../identity.ts';
import { stashNotifications, notifySuccess } from '../notifications.ts';
import { createSubmit } from '../submit.ts';

export const createRecovery = () =>
  createSubmit({
    send: ({ email }: { email: string }) => identity.requestPasswordReset(email),
    fields: { email: 'email' } as const,
    messages: {
      failed: authErrorCopy.recover,
      notFound: authErrorCopy.emailMissing,
      notFoundHint: checkEmail,
    },
    onDone: () => void notifySuccess(authSuccessCopy.recoverySent),
  });

/** The parameters of the mailed link: the user and the token. */
export interface ResetLink {
  uid: string;
  token: string;
}

/** Reads the link from the fragment, which is not sent to a server, or from the query of older mails. */
export function readResetLink({ search, hash }: { search: string; hash: string }): ResetLink | null {
  for (const part of [hash.replace(/^#/, ''), search]) {
    const values = new URLSearchParams(part);
    // Mail programs may append a bracket or a full stop to a link.
    const [uid, token] = ['uid', 'token'].map((name) => /^[\w-]+/.exec(values.get(name) ?? '')?.[0]);
    if (uid && token) return { uid, token };
  }
  return null;
}

/** Whether the server answers that a link is wrong, used or expired; false where there is no answer. */
export async function isUnusableLink(link: ResetLink): Promise<boolean> {
  try {
    await checkResetLink(createClient({ baseUrl: '' }), link);
    return false;
  } catch (error) {
    return error instanceof HttpError && (error.fields['uid'] ?? error.fields['token']) !== undefined;
  }
}

interface NewPassword {
  link: ResetLink;
  password: string;
  confirmation: string;
}

export const createReset = () =>
  createSubmit({
    send: ({ link, password, confirmation }: NewPassword) =>
      identity.confirmPasswordReset(link, password, confirmation),
    fields: { new_password1: 'password', new_password2: 'confirmation', uid: 'link', token: 'link' } as const,
    fieldMessages: { link: authErrorCopy.badLink },
    messages: { failed: authErrorCopy.resetPassword },
    onDone: (detail) => {
      notifySuccess(detail ?? authSuccessCopy.passwordChanged);
      stashNotifications();
      location.replace(`${paths.recoveryConfirm}?complete=true`);
    },
  });
