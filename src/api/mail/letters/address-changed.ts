import { accountPages } from '#contract/account-pages.ts';
import { mailCopy } from '#copy/mail.ts';
import { type Letter, letter } from '../letter.ts';
import type { Sender } from './sender.ts';

/** To the address an account had until now. */
export function addressChanged({ siteName, siteUrl }: Sender, address: string): Letter {
  const { action, ...words } = mailCopy.addressChanged(siteName, address);
  return letter(words, { label: action, url: `${siteUrl}${accountPages.contact}` });
}
