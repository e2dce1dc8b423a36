import { accountPages } from '#contract/account-pages.ts';
import { DEFAULT_ZONE } from '#contract/zone.ts';
import { mailCopy } from '#copy/mail.ts';
import { type Letter, letter } from '../letter.ts';
import type { Sender } from './sender.ts';

const day = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: DEFAULT_ZONE });

/** To the owner of an account that is to be deleted: when, and how to keep it. */
export function deletionScheduled({ siteName, siteUrl }: Sender, deletionAt: string): Letter {
  const { action, ...words } = mailCopy.deletionScheduled(siteName, day.format(new Date(deletionAt)));
  return letter(words, { label: action, url: `${siteUrl}${accountPages.login}` });
}
