import { ledgerCopy } from '#copy/donation/ledger.ts';
import {
  type DonationFilters,
  donationStatuses,
  type LedgerRequest,
  toLedgerRequest,
} from '#model/donation/ledger.ts';
import { Field } from '#ui/Field.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import styles from './Ledger.module.css';

const { list: copy, status: words } = ledgerCopy;

interface Props {
  filters: DonationFilters;
  onChoose: (request: LedgerRequest) => void;
}

/** Filters by status, and by days in the zone of Mexico City. */
export function LedgerFilters({ filters, onChoose }: Props) {
  return (
    <form
      className={styles['filters']}
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(toLedgerRequest(new FormData(event.currentTarget)));
      }}
    >
      <SelectField
        label={copy.status}
        name="status"
        defaultValue={filters.status ?? ''}
        options={[
          ['', copy.anyStatus],
          ...donationStatuses.map((status) => [status, words[status]] as const),
        ]}
      />
      <Field label={copy.from} name="date_from" type="date" defaultValue={filters.date_from} />
      <Field label={copy.to} name="date_to" type="date" defaultValue={filters.date_to} />
      <button type="submit" className="press cartel">
        {copy.filter}
      </button>
      {Object.keys(filters).length > 0 && (
        <button type="button" className="press cartel" onClick={() => onChoose({ filters: {}, page: 1 })}>
          {copy.clear}
        </button>
      )}
    </form>
  );
}
