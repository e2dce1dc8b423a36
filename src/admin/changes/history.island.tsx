import { useStore } from '@nanostores/react';
import { Suspense, useRef, useState } from 'react';
import { adminHistoryCopy as copy } from '#copy/admin-history.ts';
import { adminKindCopy } from '#copy/admin-kinds.ts';
import { lazyComponent } from '#islands/loading/lazy-component.ts';
import { adminEditPath, adminHistoryPath, type DocumentKind } from '#model/admin-kinds.ts';
import type { Revision } from '#model/admin-revision.ts';
import { createHistory } from '#stores/admin/history.ts';
import { $entryNames, knownName } from '#stores/admin/names.ts';
import { namedIn } from '../shell/named-in.ts';
import { LoggedIn } from '../shell/LoggedIn.tsx';
import { PagedScreen } from '../shell/PagedScreen.tsx';
import { Version } from './Version.tsx';

const Deleted = lazyComponent(
  () => import('./Deleted.tsx'),
  (code) => code.Deleted,
);
const NotReturned = lazyComponent(
  () => import('./Deleted.tsx'),
  (code) => code.NotReturned,
);

/** The versions of the entry that the address names, and a way back to each. */
export function History() {
  return (
    <LoggedIn>
      <Named />
    </LoggedIn>
  );
}

function Named() {
  const { kind, id } = namedIn(location.search);
  return kind && id !== null ? <Versions kind={kind} id={id} /> : <p className="notice">{copy.empty}</p>;
}

function Versions({ kind, id }: { kind: DocumentKind; id: number }) {
  const [history] = useState(() => createHistory(kind, id));
  const latest = useStore(history.$latest);
  const isActing = useStore(history.list.$isActing);
  const left = useStore(history.$left);
  const names = useStore($entryNames);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <div>
        <h2 tabIndex={-1} ref={heading}>
          {copy.of(adminKindCopy[kind].one, knownName(names, kind, id))}
        </h2>
        {latest !== undefined && latest?.action !== 'delete' && (
          <a href={adminEditPath(kind, id)}>{copy.edit}</a>
        )}
        <Suspense>
          {latest?.action === 'delete' && (
            <Deleted history={history} isActing={isActing} onRestored={() => heading.current?.focus()} />
          )}
          {left.length > 0 && <NotReturned history={history} />}
        </Suspense>
      </div>
      <PagedScreen
        list={history.list}
        path={adminHistoryPath(kind, id)}
        counted={copy.counted}
        empty={copy.empty}
        renderRow={(revision: Revision) => (
          <Version history={history} revision={revision} isActing={isActing} />
        )}
      />
    </>
  );
}
