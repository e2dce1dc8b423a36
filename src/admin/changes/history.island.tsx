import { useStore } from '@nanostores/react';
import { Suspense, useRef, useState } from 'react';
import { adminHistoryCopy as copy } from '#copy/admin-history.ts';
import { adminKindCopy } from '#copy/admin-kinds.ts';
import { lazyComponent } from '#islands/loading/lazy-component.ts';
import { adminEditPath, adminHistoryPath, type DocumentKind } from '#model/admin-kinds.ts';
import type { Revision } from '#model/admin-revision.ts';
import { createHistory } from '#stores/admin/history.ts';
import { $entryNames, knownName } from '#stores/admin/names.ts';
import { ConfirmedButton } from '../shell/ConfirmedButton.tsx';
import { namedIn } from '../shell/named-in.ts';
import { LoggedIn } from '../shell/LoggedIn.tsx';
import { PagedScreen } from '../shell/PagedScreen.tsx';
import { Version } from './Version.tsx';

const Returns = lazyComponent(
  () => import('./Returns.tsx'),
  (code) => code.Returns,
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
  const restorable = useStore(history.$restorable);
  const isActing = useStore(history.list.$isActing);
  const returns = useStore(history.$returns);
  const left = useStore(history.$left);
  const names = useStore($entryNames);
  const heading = useRef<HTMLHeadingElement>(null);
  const revive = (number: number, references: boolean) =>
    void history.restore(number, references).then((isDone) => isDone && heading.current?.focus());
  return (
    <>
      <div>
        <h2 tabIndex={-1} ref={heading}>
          {copy.of(adminKindCopy[kind].one, knownName(names, kind, id))}
        </h2>
        {latest?.action === 'delete' ? (
          <>
            <p>{restorable === null ? copy.deletedForGood : copy.deleted}</p>
            {returns && (
              <Suspense>
                <Returns title={copy.returns} entries={returns.returned} />
                <Returns title={copy.cannotReturn} entries={returns.not_returned} />
              </Suspense>
            )}
            {restorable !== null && (
              <ConfirmedButton
                label={copy.revive}
                question={copy.restoreConfirm(restorable)}
                isDisabled={isActing}
                onConfirm={() => revive(restorable, true)}
              />
            )}
            {restorable !== null && returns && returns.returned.length > 0 && (
              <ConfirmedButton
                label={copy.reviveAlone}
                question={copy.reviveAloneConfirm(restorable)}
                isDisabled={isActing}
                onConfirm={() => revive(restorable, false)}
              />
            )}
          </>
        ) : (
          latest !== undefined && <a href={adminEditPath(kind, id)}>{copy.edit}</a>
        )}
        {left.length > 0 && (
          <Suspense>
            <Returns title={copy.notReturned} entries={left} />
          </Suspense>
        )}
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
