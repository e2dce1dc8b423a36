import { expect, test } from 'vitest';
import { accountPages } from '#contract/account-pages.ts';
import { donationForm, donationPages } from '#contract/donation.ts';
import { paths } from '#model/paths.ts';

test('mails, providers and calendars lead to the pages the site has', () => {
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

test('Stripe and the plain form of donations lead to the pages the site has, and the form leads here', () => {
  const { donate: form, donateThanks: thanks, donateCancelled: cancelled, donationCheckout } = paths;
  expect(donationPages).toEqual({ form, thanks, cancelled });
  expect(donationForm.path).toBe(donationCheckout);
});
