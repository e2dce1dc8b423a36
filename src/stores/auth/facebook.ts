import type { FacebookAnswer } from '#client/account/identity.ts';
import { authErrorCopy } from '#copy/account/auth-errors.ts';
import { identity } from '../identity.ts';
import { createSubmit } from '../submit.ts';
import { startSession, goToNextPage } from './start-session.ts';

/** The strategies `facebook` (a code) and `localFacebook` (a token), once the provider has led back. */
export const createFacebookLogin = () =>
  createSubmit({
    send: async (answer: FacebookAnswer) => startSession(await identity.loginWithFacebook(answer)),
    fields: {},
    messages: { failed: authErrorCopy.login },
    onDone: goToNextPage,
  });

/** What the provider answered, from the address it led back to; null where it refused. */
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
  // A reply without a state was not requested here: the server refuses an empty one.
  if (code) return { code, state: query.get('state') ?? '' };
  if (accessToken) return { accessToken, state: fragment.get('state') ?? '' };
  return null;
}
