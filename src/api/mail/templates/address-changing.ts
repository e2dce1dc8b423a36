import { accountPages } from '#contract/account-pages.ts';
import { mailCopy } from '#copy/mail.ts';
import { type MailContent, renderMail } from '../render-mail.ts';
import type { MailSite } from './mail-site.ts';

/** To the present address of an account, when a new one was requested. */
export function addressChanging({ siteName, siteUrl }: MailSite, address: string): MailContent {
  const { action, ...words } = mailCopy.addressChanging(siteName, address);
  return renderMail(words, { label: action, url: `${siteUrl}${accountPages.recovery}` });
}
