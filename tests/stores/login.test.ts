import { expect, test } from 'vitest';
import { fieldMessage } from '#contract/messages.ts';
import { isUnverified } from '#stores/auth/login.ts';

const failed = (message: string | null) =>
  isUnverified({ status: 'failed', attempt: 1, fields: {}, message });

test('recognises a login that waits for its confirmation, on this server and on dj-rest-auth', () => {
  expect(failed(fieldMessage.unverified)).toBe(true);
  expect(failed('E-mail is not verified.')).toBe(true);
  expect(failed('El correo electrónico no ha sido verificado.')).toBe(true);
  expect(failed(fieldMessage.credentials)).toBe(false);
  expect(failed(null)).toBe(false);
  expect(isUnverified({ status: 'pending' })).toBe(false);
});
