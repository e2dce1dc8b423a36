import { donationCopy } from '#copy/donation/donation.ts';
import { formatPesos } from '#model/donation/money.ts';
import { followDonation } from '#stores/donation-status.ts';

/* Shows the status of the donation on the thanks page. Without a reply the served text stays. */

const { thanks } = donationCopy;
const place = document.querySelector<HTMLElement>('[data-thanks]');
const session = new URLSearchParams(location.search).get('session_id');

/** Replaces the heading of thanks if nothing was paid. */
function showUnpaidHeading(): void {
  const other = document.querySelector<HTMLTemplateElement>('template[data-unpaid]');
  document.querySelector('.ticket:has(h1)')?.replaceWith(other?.content.cloneNode(true) ?? '');
  document.title = document.title.replace(thanks.title, thanks.unpaid);
}

if (place && session) {
  followDonation(session).$outcome.listen((outcome) => {
    if (!outcome) return;
    const { status, amount } = outcome;
    const text = thanks.status[status](formatPesos(amount));
    if (place.textContent !== text) place.textContent = text;
    const isUnpaid = status === 'failed' || status === 'expired';
    document.querySelector('[data-again]')?.toggleAttribute('hidden', !isUnpaid);
    if (isUnpaid) showUnpaidHeading();
  });
}
