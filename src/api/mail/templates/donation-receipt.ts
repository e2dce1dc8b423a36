import { donationPages } from '#contract/donation.ts';
import { DEFAULT_ZONE } from '#contract/zone.ts';
import { mailCopy } from '#copy/mail.ts';
import { type MailContent, renderMail } from '../render-mail.ts';
import type { MailSite } from './mail-site.ts';

const date = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: DEFAULT_ZONE,
});
const money = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });

/** `amount` in centavos, `paid_at` as an ISO instant. */
interface PaidDonation {
  id: number;
  amount: number;
  paid_at: string;
}

/** To the donor, after the payment. For a test payment it says that nothing was charged. */
export function donationReceipt(
  { siteName, siteUrl }: MailSite,
  donation: PaidDonation,
  isTest: boolean,
): MailContent {
  const { action, ...words } = mailCopy.donationReceipt({
    siteName,
    isTest,
    folio: String(donation.id).padStart(6, '0'),
    amount: `${money.format(donation.amount / 100)} MXN`,
    date: date.format(new Date(donation.paid_at)),
  });
  return renderMail(words, { label: action, url: `${siteUrl}${donationPages.form}` });
}
