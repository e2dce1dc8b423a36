import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { passwordField } from './password.ts';
import { userWire } from './user.ts';

/* Separate from `account-data.ts`, so that browsers do not load the schemas of entries. */

export const downloadAccount = endpoint({
  method: 'GET',
  path: '/api/account/export/archive/',
  auth: 'user',
  tag: 'Account',
  summary: 'All data and own pictures of the account of the caller, as a zip',
  reply: z.file(),
  file: 'application/zip',
  failures: [401, 429],
});

export const scheduleDeletion = endpoint({
  method: 'POST',
  path: '/api/account/deletion/',
  auth: 'user',
  tag: 'Account',
  summary:
    'Schedules the deletion of the account in 7 days, ends every other session and mails how to cancel it',
  body: z.object({ password: passwordField }),
  reply: userWire,
  failures: [400, 401, 429],
});

export const cancelDeletion = endpoint({
  method: 'DELETE',
  path: '/api/account/deletion/',
  auth: 'user',
  tag: 'Account',
  summary: 'Cancels the deletion of the account',
  reply: userWire,
  failures: [401],
});
