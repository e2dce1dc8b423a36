import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { DocumentKind } from '#model/admin-kinds.ts';
import { listAddress, type ListRequest, toListRequest } from '#model/admin-list.ts';
import { createEntryList } from '#stores/admin/entry-list.ts';
import { Late } from '#ui/Late.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { LoggedIn } from '../shell/LoggedIn.tsx';
import { Unavailable } from '../shell/Unavailable.tsx';
import { EntryRows } from './EntryRows.tsx';
import { Filters } from './Filters.tsx';
import { summaryFields } from './summary.ts';

interface Props {
  kind: DocumentKind;
}

/** The entries of a kind: searched, narrowed, ordered, a page at a time. */
export function AdminList({ kind }: Props) {
  return (
    <LoggedIn>
      <Entries kind={kind} />
    </LoggedIn>
  );
}

function Entries({ kind }: Props) {
  const [list] = useState(() => createEntryList(kind, summaryFields[kind]));
  const [asked, setAsked] = useState(() => toListRequest(kind, new URLSearchParams(location.search)));
  const state = useStore(list.$state);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const follow = () => {
      const request = toListRequest(kind, new URLSearchParams(location.search));
      setAsked(request);
      void list.show(request);
    };
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [kind, list]);

  const choose = async (request: ListRequest) => {
    history.pushState(null, '', listAddress(kind, request));
    setAsked(request);
    await list.show(request);
    heading.current?.focus();
  };

  const shown = state.status === 'shown' ? state : state.status === 'loading' ? state.before : null;
  return (
    <>
      <Filters
        key={listAddress(kind, asked)}
        kind={kind}
        request={asked}
        onChoose={(next) => void choose(next)}
      />
      {shown ? (
        <EntryRows
          kind={kind}
          {...shown}
          isWaiting={state.status === 'loading'}
          heading={heading}
          onChoose={(next) => void choose(next)}
        />
      ) : state.status === 'loading' || state.status === 'shown' ? (
        <Late>
          <Skeleton rows={6} />
        </Late>
      ) : (
        <Unavailable failure={state.status} onRetry={() => void list.show(state.request)} />
      )}
    </>
  );
}
