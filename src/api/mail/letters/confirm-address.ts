import { accountPages } from '#contract/account-pages.ts';
import { mailCopy } from '#copy/mail.ts';
import { type Letter, letter, SECRET_SLOT } from '../letter.ts';
import type { Sender } from './sender.ts';

/** To an address that was registered: its link confirms it. */
export function confirmAddress({ siteName, siteUrl }: Sender): Letter {
  const { action, ...words } = mailCopy.confirmAddress(siteName);
  return letter(words, { label: action, url: `${siteUrl}${accountPages.confirmation}#${SECRET_SLOT}` });
}
