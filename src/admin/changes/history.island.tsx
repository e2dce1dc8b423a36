import { useStore } from '@nanostores/react';
import { Suspense, useRef, useState } from 'react';
import { adminHistoryCopy as copy } from '#copy/admin/history.ts';
import { adminKindCopy } from '#copy/admin/kinds.ts';
import { lazyComponent } from '#islands/loading/lazy-component.ts';
import { adminEditPath, adminHistoryPath, type DocumentKind } from '#model/admin/kinds.ts';
import type { Revision } from '#model/admin/revision.ts';
import { createHistory } from '#stores/admin/history.ts';
import { $entryNames, knownName } from '#stores/admin/names.ts';
import { entriesInQuery } from '../shell/entries-in-query.ts';
import { LoggedIn } from '../shell/LoggedIn.tsx';
import { PagedScreen } from '../shell/PagedScreen.tsx';
import { Version } from './Version.tsx';
import type { ChosenPair } from './VersionPair.tsx';

const Deleted = lazyComponent(
  () => import('./Deleted.tsx'),
  (code) => code.Deleted,
);
const NotReturned = lazyComponent(
  () => import('./Deleted.tsx'),
  (code) => code.NotReturned,
);

const loadPair = () => import('./VersionPair.tsx');
const PairBar = lazyComponent(loadPair, (code) => code.PairBar);
const PairChoice = lazyComponent(loadPair, (code) => code.PairChoice);

/** The versions of the entry in the address, each of which can be restored. */
export function History() {
  return (
    <LoggedIn>
      <Named />
    </LoggedIn>
  );
}

function Named() {
  const { kind, id } = entriesInQuery(location.search);
  return kind && id !== null ? <Versions kind={kind} id={id} /> : <p className="notice">{copy.empty}</p>;
}

function Versions({ kind, id }: { kind: DocumentKind; id: number }) {
  const [history] = useState(() => createHistory(kind, id));
  const latest = useStore(history.$latest);
  const isActing = useStore(history.list.$isActing);
  const left = useStore(history.$left);
  const names = useStore($entryNames);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The versions chosen for a comparison; null while the screen compares nothing. */
  const [pair, setPair] = useState<ChosenPair | null>(null);
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
      <div className="or">
        <button
          type="button"
          className="press cartel"
          aria-pressed={pair !== null}
          onClick={() => setPair(pair ? null : {})}
        >
          {copy.comparePair}
        </button>
      </div>
      <Suspense>{pair && <PairBar history={history} pair={pair} isActing={isActing} />}</Suspense>
      <PagedScreen
        list={history.list}
        path={adminHistoryPath(kind, id)}
        counted={copy.counted}
        empty={copy.empty}
        renderRow={(revision: Revision) => (
          <>
            <Suspense>
              {pair && revision.action !== 'delete' && !revision.isRedacted && (
                <PairChoice number={revision.id} pair={pair} onChoose={setPair} />
              )}
            </Suspense>
            <Version history={history} revision={revision} isActing={isActing} />
          </>
        )}
      />
    </>
  );
}
