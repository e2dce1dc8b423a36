import { accountPages } from '#contract/account-pages.ts';
import { mailCopy } from '#copy/mail.ts';
import { type MailContent, renderMail } from '../render-mail.ts';
import type { MailSite } from './mail-site.ts';

/** To the owner of an account, after a registration with the same address. */
export function accountExists({ siteName, siteUrl }: MailSite): MailContent {
  const { login, recover, ...words } = mailCopy.accountExists(siteName);
  return renderMail(
    words,
    { label: login, url: `${siteUrl}${accountPages.login}` },
    { label: recover, url: `${siteUrl}${accountPages.recovery}` },
  );
}
