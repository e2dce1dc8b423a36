import { accountPages } from '#contract/account-pages.ts';
import { mailCopy } from '#copy/mail.ts';
import { type Letter, letter } from '../letter.ts';
import type { Sender } from './sender.ts';

/** To the owner of an account, when a registration asks for one with the same address. */
export function accountExists({ siteName, siteUrl }: Sender): Letter {
  const { login, recover, ...words } = mailCopy.accountExists(siteName);
  return letter(
    words,
    { label: login, url: `${siteUrl}${accountPages.login}` },
    { label: recover, url: `${siteUrl}${accountPages.recovery}` },
  );
}
