import { accountPages } from '#contract/account-pages.ts';
import { mailCopy } from '#copy/mail.ts';
import { type MailContent, renderMail, SECRET_PLACEHOLDER } from '../render-mail.ts';
import type { MailSite } from './mail-site.ts';

/** To an account's address after a reset request, with the link for choosing a new password. */
export function resetPassword({ siteName, siteUrl }: MailSite, uid: string): MailContent {
  const { action, ...words } = mailCopy.resetPassword(siteName);
  const url = `${siteUrl}${accountPages.recoveryConfirm}#uid=${uid}&token=${SECRET_PLACEHOLDER}`;
  return renderMail(words, { label: action, url });
}
