import { accountPages } from '#contract/account-pages.ts';
import { mailCopy } from '#copy/mail.ts';
import { type Letter, letter, SECRET_SLOT } from '../letter.ts';
import type { Sender } from './sender.ts';

/** To the address an account is to have: its link confirms it. */
export function confirmNewAddress({ siteName, siteUrl }: Sender): Letter {
  const { action, ...words } = mailCopy.confirmNewAddress(siteName);
  return letter(words, { label: action, url: `${siteUrl}${accountPages.confirmation}#${SECRET_SLOT}` });
}
