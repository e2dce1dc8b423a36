import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { passwordField } from './password.ts';
import { userWire } from './user.ts';

/* What browsers call: apart from `account-data.ts`, so that they load the schemas of no entry for it. */

export const downloadAccount = endpoint({
  method: 'GET',
  path: '/api/account/export/archive/',
  auth: 'user',
  tag: 'Account',
  summary: 'Everything the account of the caller holds with the pictures that are its own, as a zip',
  reply: z.file(),
  file: 'application/zip',
  failures: [401, 429],
});

export const scheduleDeletion = endpoint({
  method: 'POST',
  path: '/api/account/deletion/',
  auth: 'user',
  tag: 'Account',
  summary: 'Deletes the account in 7 days, ends every other session and mails how to undo it',
  body: z.object({ password: passwordField }),
  reply: userWire,
  failures: [400, 401, 429],
});

export const cancelDeletion = endpoint({
  method: 'DELETE',
  path: '/api/account/deletion/',
  auth: 'user',
  tag: 'Account',
  summary: 'Keeps an account that was to be deleted',
  reply: userWire,
  failures: [401],
});
