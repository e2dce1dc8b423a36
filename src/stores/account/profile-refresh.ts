import { identity } from '../identity.ts';
import { updateUser } from '../session.ts';
import { createSubmit } from '../submit.ts';

/** Shows the profile as the server has it; a failure is only logged (spec §4), a dead token is not one. */
export const createProfileRefresh = () =>
  createSubmit({
    send: () => identity.profile(),
    fields: {},
    messages: { failed: null },
    onDone: updateUser,
  });
