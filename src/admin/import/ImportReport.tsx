import { adminImportCopy as copy } from '#copy/admin/import.ts';
import type { ImportReport as Report } from '#model/admin/import.ts';
import { fieldLabel } from '../forms/field-label.ts';
import styles from './Import.module.css';

/** The result of a trial import: errors first, then changes and new entries. */
export function ImportReport({ report }: { report: Report }) {
  const { counts, errors, notices, twins, updates, creates, encoding, separator } = report;
  return (
    <>
      <ul className={styles['counts']}>
        {(['refused', 'update', 'create', 'unchanged'] as const).map(
          (sort) => counts[sort] > 0 && <li key={sort}>{copy.counts[sort](counts[sort])}</li>,
        )}
      </ul>
      <p>
        {copy.read.as(copy.read.encodings[encoding], copy.read.separators[separator])}{' '}
        {(encoding === 'windows-1252' || encoding === 'macintosh') && copy.read.check}
      </p>
      {counts.refused + counts.update + counts.create === 0 && <p>{copy.nothing}</p>}
      {errors.length > 0 && (
        <section aria-labelledby="import-errors">
          <h3 id="import-errors">{copy.errors}</h3>
          <p>{copy.errorsHelp}</p>
          <Cells cells={errors} />
        </section>
      )}
      {twins.length > 0 && (
        <section aria-labelledby="import-duplicates">
          <h3 id="import-duplicates">{copy.duplicates}</h3>
          <p>{copy.duplicatesHelp}</p>
          <ul className={styles['rows']}>
            {twins.map(({ row, name, of }) => (
              <li key={row}>
                <strong>
                  {copy.row(row)}: {name}
                </strong>{' '}
                <span>
                  {of.id === null
                    ? copy.duplicate.row(of.row ?? 0, of.name)
                    : copy.duplicate.entry(of.id, of.name)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {notices.length > 0 && (
        <section aria-labelledby="import-notices">
          <h3 id="import-notices">{copy.notices}</h3>
          <p>{copy.noticesHelp}</p>
          <Cells cells={notices} />
        </section>
      )}
      {updates.length > 0 && (
        <section aria-labelledby="import-updates">
          <h3 id="import-updates">{copy.updates}</h3>
          <ul className={styles['rows']}>
            {updates.map(({ row, name, changes }) => (
              <li key={row}>
                <strong>
                  {copy.row(row)}: {name}
                </strong>
                {changes.map(({ field, before, after }) => (
                  <span key={field}>
                    {' '}
                    {fieldLabel(field)}: <del>{before || copy.empty}</del>{' '}
                    <span className="only-heard">{copy.becomes}</span> <ins>{after || copy.empty}</ins>
                  </span>
                ))}
              </li>
            ))}
          </ul>
          {counts.update > updates.length && <p>{copy.more(counts.update - updates.length)}</p>}
        </section>
      )}
      {creates.length > 0 && (
        <section aria-labelledby="import-creates">
          <h3 id="import-creates">{copy.creates}</h3>
          <ul className={styles['rows']}>
            {creates.map(({ row, name }) => (
              <li key={row}>
                <strong>{copy.row(row)}</strong> <span>{name}</span>
              </li>
            ))}
          </ul>
          {counts.create > creates.length && <p>{copy.more(counts.create - creates.length)}</p>}
        </section>
      )}
    </>
  );
}

/** The messages about cells. */
function Cells({ cells }: { cells: Report['errors'] }) {
  return (
    <ul className={styles['rows']}>
      {cells.map(({ row, column, label, message }) => (
        <li key={`${row} ${column ?? ''}`}>
          <strong>
            {copy.row(row)}
            {label !== null && `, ${label}`}
          </strong>{' '}
          <span>{message}</span>
        </li>
      ))}
    </ul>
  );
}
