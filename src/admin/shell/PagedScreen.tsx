import { useStore } from '@nanostores/react';
import { type ReactNode, type Ref, Suspense, useState } from 'react';
import { adminListCopy } from '#copy/admin/list.ts';
import { lazyComponent } from '#islands/loading/lazy-component.ts';
import { pageAddress, type PageRequest, toPageRequest } from '#model/admin/page-request.ts';
import { pageCount } from '#model/list/page-window.ts';
import type { PageList } from '#stores/admin/page-list.ts';
import { Delayed } from '#ui/Delayed.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import styles from './PagedScreen.module.css';
import { SearchBox } from './SearchBox.tsx';
import { Unavailable } from './Unavailable.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useListed } from './use-listed.ts';

const Pagination = lazyComponent(
  () => import('#islands/list/Pagination.tsx'),
  (code) => code.Pagination,
);

interface Props<Item extends { id: number }> {
  list: PageList<Item, PageRequest>;
  path: string;
  /** The filter's values with their labels; the first one shows all entries. */
  filters?: { label: string; options: ReadonlyArray<readonly [value: string, name: string]> };
  isSearchable?: boolean;
  counted: (count: number) => string;
  empty: string;
  renderRow: (item: Item, isActing: boolean) => ReactNode;
}

/** A list with a search, a filter and pages, all of them in the URL. */
export function PagedScreen<Item extends { id: number }>(props: Props<Item>) {
  const { list, path, filters, isSearchable = false } = props;
  const [values] = useState(() => (filters?.options ?? []).map(([value]) => value));
  const { request, state, shown, heading, choose } = useListed(list, {
    read: (query) => toPageRequest(query, values),
    address: (next) => pageAddress(path, next),
  });
  const send = (form: HTMLFormElement | null) =>
    form && choose({ ...toPageRequest(new FormData(form), values), page: 1 });

  return (
    <>
      {(filters ?? isSearchable) && (
        <search key={pageAddress(path, request)} aria-label={adminListCopy.filters}>
          <form
            className={styles['filters']}
            onSubmit={(event) => {
              event.preventDefault();
              send(event.currentTarget);
            }}
          >
            {isSearchable && <SearchBox search={request.search} />}
            {filters && (
              <SelectField
                label={filters.label}
                name="filter"
                defaultValue={request.filter}
                onChange={({ target }) => send(target.form)}
                options={filters.options}
              />
            )}
          </form>
        </search>
      )}
      {shown ? (
        <Rows
          {...props}
          count={shown.count}
          items={shown.items}
          request={shown.request}
          isWaiting={state.status === 'loading'}
          heading={heading}
          onChoose={choose}
        />
      ) : state.status === 'loading' || state.status === 'shown' ? (
        <Delayed>
          <Skeleton rows={5} />
        </Delayed>
      ) : (
        <Unavailable failure={state.status} onRetry={() => void list.show(state.request)} />
      )}
    </>
  );
}

interface RowsProps<Item extends { id: number }> extends Props<Item> {
  count: number;
  items: readonly Item[];
  request: PageRequest;
  isWaiting: boolean;
  heading: Ref<HTMLHeadingElement>;
  onChoose: (request: PageRequest) => void;
}

function Rows<Item extends { id: number }>(props: RowsProps<Item>) {
  const { list, path, counted, empty, renderRow, count, items, request, isWaiting, heading, onChoose } =
    props;
  const isActing = useStore(list.$isActing);
  const pages = pageCount(count);
  const rows = useKeptFocus(isActing);
  return (
    <section aria-busy={isWaiting || isActing} className={styles['list']}>
      <h2 tabIndex={-1} ref={heading}>
        {adminListCopy.page(counted(count), request.page, pages)}
      </h2>
      {count === 0 ? (
        <p className="notice">{empty}</p>
      ) : (
        <ul className={styles['rows']} ref={rows}>
          {items.map((item) => (
            <li key={item.id} tabIndex={-1}>
              {renderRow(item, isActing)}
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Suspense>
          <Pagination
            page={request.page}
            pages={pages}
            href={(page) => pageAddress(path, { ...request, page })}
            onChoose={(page) => onChoose({ ...request, page })}
          />
        </Suspense>
      )}
    </section>
  );
}
