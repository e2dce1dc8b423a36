import { donationCopy } from '#copy/donation/donation.ts';
import { formatPesos } from '#model/donation/money.ts';
import { followDonation } from '#stores/donation-status.ts';

/* The page of thanks says how the donation stands that led to it; without an answer its own words do. */

const { thanks } = donationCopy;
const place = document.querySelector<HTMLElement>('[data-thanks]');
const session = new URLSearchParams(location.search).get('session_id');

/** No thanks are shown above the news that nothing was paid. */
function headUnpaid(): void {
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
    if (isUnpaid) headUnpaid();
  });
}
