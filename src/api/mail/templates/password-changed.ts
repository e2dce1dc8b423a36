import { accountPages } from '#contract/account-pages.ts';
import { mailCopy } from '#copy/mail.ts';
import { type MailContent, renderMail } from '../render-mail.ts';
import type { MailSite } from './mail-site.ts';

/** To the owner of an account, after its password changed. */
export function passwordChanged({ siteName, siteUrl }: MailSite): MailContent {
  const { action, ...words } = mailCopy.passwordChanged(siteName);
  return renderMail(words, { label: action, url: `${siteUrl}${accountPages.recovery}` });
}
