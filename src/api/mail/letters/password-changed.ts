import { accountPages } from '#contract/account-pages.ts';
import { mailCopy } from '#copy/mail.ts';
import { type Letter, letter } from '../letter.ts';
import type { Sender } from './sender.ts';

/** To the owner of an account whose password has just changed. */
export function passwordChanged({ siteName, siteUrl }: Sender): Letter {
  const { action, ...words } = mailCopy.passwordChanged(siteName);
  return letter(words, { label: action, url: `${siteUrl}${accountPages.recovery}` });
}
