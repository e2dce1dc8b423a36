import type { Ref } from 'react';
import { ledgerCopy } from '#copy/donation/ledger.ts';
import { count as counted } from '#copy/plural.ts';
import {
  type Donation,
  formatDonationTime,
  ledgerAddress,
  type LedgerRequest,
} from '#model/donation/ledger.ts';
import { formatPesos } from '#model/donation/money.ts';
import { pageCount } from '#model/list/page-window.ts';
import { Pagination } from '#islands/list/Pagination.tsx';
import { LedgerFilters } from './LedgerFilters.tsx';
import styles from './Ledger.module.css';

const { list: copy, status: words } = ledgerCopy;

interface Props {
  count: number;
  donations: readonly Donation[];
  request: LedgerRequest;
  isWaiting: boolean;
  heading: Ref<HTMLHeadingElement>;
  onChoose: (request: LedgerRequest) => void;
}

/** A page of the list of donations, with its filters and links to the other pages. */
export function DonationList({ count, donations, request, isWaiting, heading, onChoose }: Props) {
  const pages = pageCount(count);
  return (
    <section aria-busy={isWaiting}>
      <h2>{copy.title}</h2>
      <LedgerFilters key={ledgerAddress(request)} filters={request.filters} onChoose={onChoose} />
      <h3 tabIndex={-1} ref={heading}>
        {copy.page(counted(count, copy.one, copy.many), request.page, pages)}
      </h3>
      {count === 0 && <p>{copy.empty}</p>}
      <ul className={styles['donations']}>
        {donations.map((donation) => (
          <Line key={donation.id} {...donation} />
        ))}
      </ul>
      <Pagination
        page={request.page}
        pages={pages}
        href={(page) => ledgerAddress({ ...request, page })}
        onChoose={(page) => onChoose({ ...request, page })}
      />
    </section>
  );
}

function Line({ amount, status, refunded, email, at, reference }: Donation) {
  return (
    <li>
      <p>{formatPesos(amount)}</p>
      <p>
        <strong data-status={status}>{words[status]}</strong>{' '}
        {status === 'partially_refunded' && <small>{copy.refunded(formatPesos(refunded))}</small>}
      </p>
      <p>
        <time dateTime={at}>{formatDonationTime(at)}</time>
      </p>
      <p>
        {email || copy.noEmail}{' '}
        {reference && (
          <small>
            <span className="only-heard">{copy.reference}: </span>
            {reference}
          </small>
        )}
      </p>
    </li>
  );
}
