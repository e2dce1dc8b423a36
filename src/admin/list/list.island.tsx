import { useState } from 'react';
import { adminListCopy as copy } from '#copy/admin/list.ts';
import { lazyComponent } from '#islands/loading/lazy-component.ts';
import { adminKindOf, type DocumentKind } from '#model/admin/kinds.ts';
import { fieldFiltersOf, listAddress, toListRequest } from '#model/admin/list.ts';
import { createEntryList } from '#stores/admin/entry-list.ts';
import styles from './List.module.css';
// Styles of components that load later: a late style sheet would move the page.
import '#ui/CheckField.module.css';
import '#ui/Combobox.module.css';
import '../controls/Controls.module.css';
import { Delayed } from '#ui/Delayed.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Disclosure } from '../shell/Disclosure.tsx';
import { LoggedIn } from '../shell/LoggedIn.tsx';
import { Unavailable } from '../shell/Unavailable.tsx';
import { useListed } from '../shell/use-listed.ts';
import { EntryRows } from './EntryRows.tsx';
import { Filters } from './Filters.tsx';

const SavedFilters = lazyComponent(
  () => import('./SavedFilters.tsx'),
  (code) => code.SavedFilters,
);

const MoreFilters = lazyComponent(
  () => import('./MoreFilters.tsx'),
  (code) => code.MoreFilters,
);

interface Props {
  kind: DocumentKind;
}

/** The list of a kind, with its search, filters, order and pages. */
export function AdminList({ kind }: Props) {
  return (
    <LoggedIn>
      <Entries kind={kind} />
    </LoggedIn>
  );
}

function Entries({ kind }: Props) {
  const [list] = useState(() => createEntryList(kind, adminKindOf(kind).summaryFields));
  const { request, state, shown, heading, choose } = useListed(list, {
    read: (query) => toListRequest(kind, query),
    address: (next) => listAddress(kind, next),
  });
  return (
    <>
      <Filters key={listAddress(kind, request)} kind={kind} request={request} onChoose={choose} />
      <div className={styles['tools']}>
        {fieldFiltersOf(kind).length > 0 && (
          <Disclosure label={copy.more}>
            <MoreFilters key={listAddress(kind, request)} kind={kind} request={request} onChoose={choose} />
          </Disclosure>
        )}
        <Disclosure label={copy.saved}>
          <SavedFilters kind={kind} request={request} onChoose={choose} />
        </Disclosure>
      </div>
      {shown ? (
        <EntryRows
          kind={kind}
          list={list}
          count={shown.count}
          entries={shown.items}
          request={shown.request}
          isWaiting={state.status === 'loading'}
          heading={heading}
          onChoose={choose}
        />
      ) : state.status === 'loading' || state.status === 'shown' ? (
        <Delayed>
          <Skeleton rows={6} />
        </Delayed>
      ) : (
        <Unavailable failure={state.status} onRetry={() => void list.show(state.request)} />
      )}
    </>
  );
}
