import { accountPages } from '#contract/account-pages.ts';
import { mailCopy } from '#copy/mail.ts';
import { type MailContent, renderMail } from '../render-mail.ts';
import type { MailSite } from './mail-site.ts';

/** To an account that became a comedian's; `page` is the name of the page that was linked to it, if any. */
export function comedianApproved({ siteName, siteUrl }: MailSite, page: string | null): MailContent {
  const { action, ...words } = mailCopy.comedianApproved(siteName, page);
  return renderMail(words, { label: action, url: `${siteUrl}${accountPages.comedian}` });
}
