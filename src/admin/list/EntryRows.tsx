import { useStore } from '@nanostores/react';
import { type Ref, useEffect } from 'react';
import { adminKindCopy } from '#copy/admin-kinds.ts';
import { adminListCopy as copy } from '#copy/admin-list.ts';
import { Pagination } from '#islands/list/Pagination.tsx';
import type { StoredEntry } from '#model/admin-entry.ts';
import { adminEditPath, adminNewPath, type DocumentKind } from '#model/admin-kinds.ts';
import { isNarrowed, listAddress, type ListRequest } from '#model/admin-list.ts';
import { pageCount } from '#model/page-window.ts';
import { $entryNames, knownName, learnNames } from '#stores/admin/names.ts';
import { EntryRow } from './EntryRow.tsx';
import { namedBy } from './summary.ts';
import styles from './List.module.css';

interface Props {
  kind: DocumentKind;
  count: number;
  entries: readonly StoredEntry[];
  request: ListRequest;
  isWaiting: boolean;
  heading: Ref<HTMLHeadingElement>;
  onChoose: (request: ListRequest) => void;
}

/** A page of a list, and the ways to the others. */
export function EntryRows({ kind, count, entries, request, isWaiting, heading, onChoose }: Props) {
  const names = useStore($entryNames);
  const pages = pageCount(count);
  useEffect(() => {
    for (const [other, ids] of namedBy(entries.map(({ document }) => document))) void learnNames(other, ids);
  }, [entries]);

  return (
    <section aria-busy={isWaiting} className={styles['list']}>
      <div className={styles['head']}>
        <h2 tabIndex={-1} ref={heading}>
          {copy.page(adminKindCopy[kind].count(count), request.page, pages)}
        </h2>
        <a className={`cartel ${styles['create']}`} href={adminNewPath(kind)}>
          {adminKindCopy[kind].create}
        </a>
      </div>
      {count === 0 && <p className="notice">{isNarrowed(request) ? copy.emptyNarrowed : copy.empty}</p>}
      {count > 0 && (
        <ul className={styles['rows']}>
          {entries.map((entry) => (
            <EntryRow
              key={entry.id}
              kind={kind}
              entry={entry}
              href={adminEditPath(kind, entry.id)}
              nameOf={(other, id) => knownName(names, other, id)}
            />
          ))}
        </ul>
      )}
      <Pagination
        page={request.page}
        pages={pages}
        href={(page) => listAddress(kind, { ...request, page })}
        onChoose={(page) => onChoose({ ...request, page })}
      />
    </section>
  );
}
