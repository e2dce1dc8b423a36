import { expect, test } from 'vitest';
import { accountPages } from '#contract/account-pages.ts';
import { paths } from '#model/paths.ts';

test('mails and providers lead to the pages the site has', () => {
  const { login, confirmation, recovery, recoveryConfirm, contact, loginCallback } = paths;
  expect(accountPages).toEqual({ login, confirmation, recovery, recoveryConfirm, contact, loginCallback });
});
