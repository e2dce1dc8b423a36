import { errorCopy } from '#copy/errors.ts';
import { identity } from '../identity.ts';
import { createSubmit } from '../submit.ts';
import { enter, goOn } from './enter.ts';

/** The strategy `local` (spec §4): address and password. */
export const createLogin = () =>
  createSubmit({
    send: async ({ email, password }: { email: string; password: string }) =>
      enter(await identity.login(email, password)),
    fields: { email: 'email', password: 'password' } as const,
    messages: { failed: errorCopy.login },
    onDone: goOn,
  });
