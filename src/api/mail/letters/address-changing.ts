import { accountPages } from '#contract/account-pages.ts';
import { mailCopy } from '#copy/mail.ts';
import { type Letter, letter } from '../letter.ts';
import type { Sender } from './sender.ts';

/** To the address an account has, while another waits to take its place. */
export function addressChanging({ siteName, siteUrl }: Sender, address: string): Letter {
  const { action, ...words } = mailCopy.addressChanging(siteName, address);
  return letter(words, { label: action, url: `${siteUrl}${accountPages.recovery}` });
}
