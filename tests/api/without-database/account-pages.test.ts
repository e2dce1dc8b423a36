import { expect, test } from 'vitest';
import { accountPages } from '#contract/account-pages.ts';
import { donationForm, donationPages } from '#contract/donation.ts';
import { privacyPages } from '#contract/privacy-request.ts';
import { adminPrivacy } from '#model/admin/kinds.ts';
import { filePaths } from '#model/file-paths.ts';
import { paths } from '#model/paths.ts';

test('links in mails and redirects point to existing pages', () => {
  const { login, confirmation, recovery, recoveryConfirm, contact, loginCallback, favorites } = paths;
  expect(accountPages).toEqual({
    login,
    confirmation,
    recovery,
    recoveryConfirm,
    contact,
    loginCallback,
    favorites,
    events: paths.events(),
    comedian: paths.accountComedian,
    comedians: paths.comedians(),
  });
});

test('the mail about a request for personal data leads staff to their screen', () => {
  expect(privacyPages.staff).toBe(adminPrivacy);
});

test('redirects of Stripe and of the plain form point to existing pages, and the form points to this API', () => {
  const { donateThanks: thanks, donateCancelled: cancelled } = filePaths;
  expect(donationPages).toEqual({ form: paths.donate, thanks, cancelled });
  expect(donationForm.path).toBe(filePaths.donationCheckout);
});
