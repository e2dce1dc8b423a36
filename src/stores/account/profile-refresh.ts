import type { User } from '#model/account/user.ts';
import { identity } from '../identity.ts';
import { $session, type Session, updateUser } from '../session.ts';
import { createSubmit, type SubmitOptions } from '../submit.ts';

/** Reads the profile from the server and shows it. A failure is only logged (spec §4); a refused token ends the session. */
export const createProfileRefresh = (
  options: Pick<SubmitOptions<undefined, User, never>, 'isInBackground'> = {},
) => {
  let sessionAtRequest: Session | undefined;
  return createSubmit<undefined, User>({
    ...options,
    send() {
      sessionAtRequest = $session.get();
      return identity.profile();
    },
    fields: {},
    messages: { failed: null },
    onDone(user) {
      // A profile that was saved since the request is newer than the reply.
      if ($session.get() === sessionAtRequest) updateUser(user);
    },
  });
};
