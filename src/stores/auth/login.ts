import { authErrorCopy } from '#copy/account/auth-errors.ts';
import { identity } from '../identity.ts';
import { forgetRegistration } from '../registered.ts';
import { createSubmit, type SubmitState } from '../submit.ts';
import { startSession, goToNextPage } from './start-session.ts';

/** The strategy `local` (spec §4): address and password. */
export const createLogin = () =>
  createSubmit({
    send: async ({ email, password }: { email: string; password: string }) =>
      startSession(await identity.login(email, password)),
    fields: { email: 'email', password: 'password' } as const,
    messages: { failed: authErrorCopy.login },
    onDone: () => {
      forgetRegistration();
      goToNextPage();
    },
  });

/** Matches the errors of allauth, dj-rest-auth and this project's API for the right password of an unconfirmed address. */
const UNVERIFIED = /no ha sido verificad|not verified/i;

/** Whether a login failed because its address is not confirmed, so that the mail can be sent again (spec §3). */
export const isUnverified = (state: SubmitState<string>): boolean =>
  state.status === 'failed' && UNVERIFIED.test(state.message ?? '');
