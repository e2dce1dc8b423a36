import type { User } from '#model/account/user.ts';
import { identity } from '../identity.ts';
import { $session, type Session, updateUser } from '../session.ts';
import { createSubmit, type SubmitOptions } from '../submit.ts';

/** Shows the profile as the server has it; a failure is only logged (spec §4), a dead token is not one. */
export const createProfileRefresh = (
  options: Pick<SubmitOptions<undefined, User, never>, 'isByTheWay'> = {},
) => {
  let asked: Session | undefined;
  return createSubmit<undefined, User>({
    ...options,
    send() {
      asked = $session.get();
      return identity.profile();
    },
    fields: {},
    messages: { failed: null },
    onDone(user) {
      // What was saved since then is newer than this answer.
      if ($session.get() === asked) updateUser(user);
    },
  });
};
