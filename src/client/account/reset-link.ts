import { checkPasswordReset } from '#contract/reset-link.ts';
import type { Client } from '../http/http.ts';

/** Resolves where a reset link can be used, and rejects otherwise. */
export const checkResetLink = (client: Client, link: { uid: string; token: string }): Promise<void> =>
  client.call(checkPasswordReset, { body: link });
