import { ledgerCopy as copy } from '#copy/donation/ledger.ts';
import { count as counted } from '#copy/plural.ts';
import { type DonationTotals, monthName } from '#model/donation/ledger.ts';
import { formatPesos } from '#model/donation/money.ts';
import styles from './Ledger.module.css';

/** Sums of donations and refunds, in total and by month. */
export function Totals({ totals }: { totals: DonationTotals }) {
  const { count, net, paid, refunded, pending, review, months } = totals;
  const sums = [
    [copy.totals.net, formatPesos(net)],
    [copy.totals.paid, formatPesos(paid)],
    [copy.totals.refunded, formatPesos(refunded)],
    [copy.totals.pending, formatPesos(pending)],
    [copy.totals.count, String(count)],
  ] as const;
  return (
    <section>
      <h2>{copy.totals.title}</h2>
      {totals.is_test && <p>{copy.totals.test}</p>}
      <dl className={styles['sums']}>
        {sums.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {review && review.count > 0 && (
          <div data-status="review">
            <dt>{copy.totals.review}</dt>
            <dd>
              {formatPesos(review.amount)}{' '}
              <small>{counted(review.count, copy.list.one, copy.list.many)}</small>
            </dd>
          </div>
        )}
      </dl>
      <h3 id="por-mes">{copy.months.title}</h3>
      {months.length === 0 ? <p>{copy.months.empty}</p> : <Months months={months} />}
    </section>
  );
}

function Months({ months }: Pick<DonationTotals, 'months'>) {
  const { net: netName, paid: paidName, refunded: backName, count: countName } = copy.totals;
  const headings = [copy.months.month, netName, paidName, backName, countName];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that is too wide is scrolled by keys
    <section className={styles['wide']} aria-labelledby="por-mes" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, count, paid, refunded, net }) => (
            <tr key={month}>
              <th scope="row">{monthName(month)}</th>
              <td>{formatPesos(net)}</td>
              <td>{formatPesos(paid)}</td>
              <td>{formatPesos(refunded)}</td>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
