import { checkEmail } from '#copy/account/account.ts';
import { authErrorCopy, authSuccessCopy } from '#copy/account/auth-errors.ts';
import { paths } from '#model/paths.ts';
import { identity } from '../identity.ts';
import { notifySuccess } from '../notifications.ts';
import { rememberRegistration } from '../registered.ts';
import { $session, updateUser } from '../session.ts';
import { createSubmit } from '../submit.ts';

interface Registration {
  email: string;
  password: string;
  confirmation: string;
}

export const createRegistration = () =>
  createSubmit({
    send: ({ email, password, confirmation }: Registration) =>
      identity.register(email, password, confirmation),
    fields: { email: 'email', password1: 'password', password2: 'confirmation' } as const,
    messages: { failed: authErrorCopy.register },
    onDone: (_, { email }) => {
      rememberRegistration(email);
      location.assign(paths.registered);
    },
  });

export const createResend = () =>
  createSubmit({
    send: ({ email }: { email: string }) => identity.resendEmail(email),
    fields: { email: 'email' } as const,
    messages: {
      failed: authErrorCopy.register,
      notFound: authErrorCopy.emailMissing,
      notFoundHint: checkEmail,
    },
    onDone: (_, { email }) => {
      rememberRegistration(email);
      notifySuccess(authSuccessCopy.confirmationSent);
    },
  });

/** Confirms the address of a new account, or a changed address. `showDetail` is called with the server's message. */
export const createConfirmation = (showDetail: (detail: string) => void) =>
  createSubmit({
    send: ({ key }: { key: string }) => identity.verifyEmail(key),
    fields: { key: 'key' } as const,
    messages: { failed: authErrorCopy.confirm, notFound: authErrorCopy.confirmMissing },
    onDone: async ({ detail, email }) => {
      showDetail(detail);
      // The login form is prefilled with the address.
      if (email) rememberRegistration(email);
      if ($session.get().status === 'loggedIn') await identity.profile().then(updateUser, () => undefined);
    },
  });
