import { accountPages } from '#contract/account-pages.ts';
import { mailCopy } from '#copy/mail.ts';
import { type MailContent, renderMail, SECRET_PLACEHOLDER } from '../render-mail.ts';
import type { MailSite } from './mail-site.ts';

/** To the requested new address of an account, with the link that confirms it. */
export function confirmNewAddress({ siteName, siteUrl }: MailSite): MailContent {
  const { action, ...words } = mailCopy.confirmNewAddress(siteName);
  return renderMail(words, {
    label: action,
    url: `${siteUrl}${accountPages.confirmation}#${SECRET_PLACEHOLDER}`,
  });
}
