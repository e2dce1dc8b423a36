import type { FacebookAnswer } from '#client/account/identity.ts';
import { authErrorCopy } from '#copy/account/auth-errors.ts';
import { identity } from '../identity.ts';
import { createSubmit } from '../submit.ts';
import { startSession, goToNextPage } from './start-session.ts';

/** Logs in with the answer of the provider: by the strategy `facebook` (a code) or `localFacebook` (a token). */
export const createFacebookLogin = () =>
  createSubmit({
    send: async (answer: FacebookAnswer) => startSession(await identity.loginWithFacebook(answer)),
    fields: {},
    messages: { failed: authErrorCopy.login },
    onDone: goToNextPage,
  });

/** Reads the answer of the provider from the redirect URL; null if it refused. */
export function readFacebookAnswer({
  search,
  hash,
}: {
  search: string;
  hash: string;
}): FacebookAnswer | null {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const code = query.get('code');
  const accessToken = fragment.get('access_token');
  // An answer without a state was not requested here: the server refuses an empty state.
  if (code) return { code, state: query.get('state') ?? '' };
  if (accessToken) return { accessToken, state: fragment.get('state') ?? '' };
  return null;
}
