import { accountPages } from '#contract/account-pages.ts';
import { DEFAULT_ZONE } from '#contract/zone.ts';
import { mailCopy } from '#copy/mail.ts';
import { type MailContent, renderMail } from '../render-mail.ts';
import type { MailSite } from './mail-site.ts';

const day = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: DEFAULT_ZONE });

/** To the owner of an account with a scheduled deletion: its date, and how to cancel it. */
export function deletionScheduled({ siteName, siteUrl }: MailSite, deletionAt: string): MailContent {
  const { action, ...words } = mailCopy.deletionScheduled(siteName, day.format(new Date(deletionAt)));
  return renderMail(words, { label: action, url: `${siteUrl}${accountPages.login}` });
}
