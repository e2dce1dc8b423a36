import { accountPages } from '#contract/account-pages.ts';
import { mailCopy } from '#copy/mail.ts';
import { type MailContent, renderMail } from '../render-mail.ts';
import type { MailSite } from './mail-site.ts';

/** To the previous address of an account, after the new one was confirmed. */
export function addressChanged({ siteName, siteUrl }: MailSite, address: string): MailContent {
  const { action, ...words } = mailCopy.addressChanged(siteName, address);
  return renderMail(words, { label: action, url: `${siteUrl}${accountPages.contact}` });
}
