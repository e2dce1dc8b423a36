import { accountPages } from '#contract/account-pages.ts';
import { mailCopy } from '#copy/mail.ts';
import { type Letter, letter, SECRET_SLOT } from '../letter.ts';
import type { Sender } from './sender.ts';

/** To an address whose password was forgotten: its link lets another be chosen. */
export function resetPassword({ siteName, siteUrl }: Sender, uid: string): Letter {
  const { action, ...words } = mailCopy.resetPassword(siteName);
  const url = `${siteUrl}${accountPages.recoveryConfirm}#uid=${uid}&token=${SECRET_SLOT}`;
  return letter(words, { label: action, url });
}
