import { accountPages } from '#contract/account-pages.ts';
import { mailCopy } from '#copy/mail.ts';
import { type Letter, letter } from '../letter.ts';
import type { Sender } from './sender.ts';

/** Tells an account that it is a comedian's; `page` names the page that was linked to it. */
export function comedianApproved({ siteName, siteUrl }: Sender, page: string | null): Letter {
  const { action, ...words } = mailCopy.comedianApproved(siteName, page);
  return letter(words, { label: action, url: `${siteUrl}${accountPages.comedian}` });
}
