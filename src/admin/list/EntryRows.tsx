import { useStore } from '@nanostores/react';
import { type Ref, Suspense, useEffect, useState } from 'react';
import { adminKindCopy } from '#copy/admin/kinds.ts';
import { adminListCopy as copy } from '#copy/admin/list.ts';
import { lazyComponent } from '#islands/loading/lazy-component.ts';
import { Pagination } from '#islands/list/Pagination.tsx';
import type { StoredEntry } from '#model/admin/entry.ts';
import { adminImportPath } from '#model/admin/import.ts';
import { adminEditPath, adminHistoryPath, adminNewPath, type DocumentKind } from '#model/admin/kinds.ts';
import { isNarrowed, listAddress, type ListRequest } from '#model/admin/list.ts';
import { pageCount } from '#model/list/page-window.ts';
import { createBulk } from '#stores/admin/bulk.ts';
import { $entryNames, loadNames, nameWithCity } from '#stores/admin/names.ts';
import { loadChunk } from '#stores/load-chunk.ts';
import type { PageList } from '#stores/admin/page-list.ts';
import { EntryRow } from './EntryRow.tsx';
import { RowChoice } from './RowChoice.tsx';
import { referencedIds } from './summary.ts';
import styles from './List.module.css';

const BulkBar = lazyComponent(
  () => import('./BulkBar.tsx'),
  (code) => code.BulkBar,
);

const loadExport = () => import('./export-list.ts');

interface Props {
  kind: DocumentKind;
  list: PageList<StoredEntry, ListRequest>;
  count: number;
  entries: readonly StoredEntry[];
  request: ListRequest;
  isWaiting: boolean;
  heading: Ref<HTMLHeadingElement>;
  onChoose: (request: ListRequest) => void;
}

/** A page of a list with links to the other pages. Several rows can be chosen and changed together. */
export function EntryRows({ kind, list, count, entries, request, isWaiting, heading, onChoose }: Props) {
  const [bulk] = useState(() => createBulk(kind, list));
  const refusals = useStore(bulk.$refusals);
  const isActing = useStore(list.$isActing);
  const isDeleted = request.status === 'deleted';
  /** The chosen rows; null while rows are only links. */
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  /** When work on chosen rows ends, the choice may have been left or be another one, which stays. */
  const changeChosen = (next: ReadonlySet<number>) => setChosen((now) => (now === chosen ? next : now));
  const isChoosing = chosen !== null && !isDeleted;
  const choose = (id: number, isChosen: boolean) => {
    bulk.forget();
    const ids = new Set(chosen);
    if (isChosen) ids.add(id);
    else ids.delete(id);
    setChosen(ids);
  };
  const names = useStore($entryNames);
  const pages = pageCount(count);
  useEffect(() => {
    for (const [other, ids] of referencedIds(entries.map(({ document }) => document)))
      void loadNames(other, ids);
  }, [entries]);

  return (
    <section aria-busy={isWaiting || isActing} className={styles['list']}>
      <div className={styles['head']}>
        <h2 tabIndex={-1} ref={heading}>
          {copy.page(adminKindCopy[kind].count(count), request.page, pages)}
        </h2>
        <div className="or">
          {!isDeleted && (count > 0 || isChoosing) && (
            <button
              type="button"
              className="press cartel"
              aria-pressed={isChoosing}
              onClick={() => {
                bulk.forget();
                setChosen(isChoosing ? null : new Set());
              }}
            >
              {copy.choose}
            </button>
          )}
          {!isDeleted && count > 0 && (
            <button
              type="button"
              className="press cartel"
              aria-disabled={isActing || undefined}
              onClick={() =>
                void list.act(async () => (await loadChunk(loadExport)).exportList(kind, request))
              }
            >
              {copy.exportTable}
            </button>
          )}
          <a className="press cartel" href={adminImportPath(kind)}>
            {copy.importTable}
          </a>{' '}
          <a className={`cartel ${styles['create']}`} href={adminNewPath(kind)}>
            {adminKindCopy[kind].create}
          </a>
        </div>
      </div>
      {isDeleted && count > 0 && <p>{copy.restoreHint}</p>}
      {isChoosing && (
        <Suspense>
          <BulkBar
            kind={kind}
            bulk={bulk}
            isActing={isActing}
            entries={entries}
            count={count}
            chosen={chosen}
            onChosen={changeChosen}
          />
        </Suspense>
      )}
      {count === 0 && <p className="notice">{isNarrowed(request) ? copy.emptyNarrowed : copy.empty}</p>}
      {count > 0 && (
        <ul className={styles['rows']}>
          {entries.map((entry) => (
            <EntryRow
              key={entry.id}
              kind={kind}
              entry={entry}
              href={(isDeleted ? adminHistoryPath : adminEditPath)(kind, entry.id)}
              renderChoice={
                isChoosing
                  ? (name) => (
                      <RowChoice
                        name={name}
                        isChosen={chosen.has(entry.id)}
                        refusal={refusals.get(entry.id)}
                        onChange={(isChosen) => choose(entry.id, isChosen)}
                      />
                    )
                  : undefined
              }
              nameOf={(other, id) => nameWithCity(names, other, id)}
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
