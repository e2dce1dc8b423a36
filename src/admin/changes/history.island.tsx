import { useStore } from '@nanostores/react';
import { Suspense, useId, useRef, useState } from 'react';
import { adminChangesCopy, reasonText } from '#copy/admin-changes.ts';
import { adminKindCopy } from '#copy/admin-kinds.ts';
import { fetched } from '#islands/loading/fetched.ts';
import { adminEditPath, adminHistoryPath, type DocumentKind } from '#model/admin-kinds.ts';
import type { Revision } from '#model/admin-today.ts';
import { createHistory, type EntryHistory } from '#stores/admin/changes.ts';
import { $entryNames, knownName } from '#stores/admin/names.ts';
import { formatShort } from '../format-in-zone.ts';
import { ConfirmedButton } from '../shell/ConfirmedButton.tsx';
import { namedIn } from '../shell/named-in.ts';
import { LoggedIn } from '../shell/LoggedIn.tsx';
import { PagedScreen } from '../shell/PagedScreen.tsx';
import styles from '../shell/PagedScreen.module.css';
// Its styles have to be there before it is.
import '../reading/Reading.module.css';
import { FieldNames } from './FieldNames.tsx';

const copy = adminChangesCopy.history;

const Comparison = fetched(
  () => import('./Comparison.tsx'),
  (code) => code.Comparison,
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
  const names = useStore($entryNames);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <div>
        <h2 tabIndex={-1} ref={heading}>
          {copy.of(adminKindCopy[kind].one, knownName(names, kind, id))}
        </h2>
        {latest?.action === 'delete' ? (
          <>
            <p>{restorable === null ? copy.deletedForGood : copy.deleted}</p>
            {restorable !== null && (
              <ConfirmedButton
                label={copy.revive}
                question={copy.restoreConfirm(restorable)}
                isDisabled={isActing}
                onConfirm={() => void history.restore(restorable).then((isDone) => isDone && heading.current?.focus())}
              />
            )}
          </>
        ) : (
          latest !== undefined && <a href={adminEditPath(kind, id)}>{copy.edit}</a>
        )}
      </div>
      <PagedScreen
        list={history.list}
        path={adminHistoryPath(kind, id)}
        counted={copy.counted}
        empty={copy.empty}
        renderRow={(revision: Revision, isActing) => (
          <>
            <h3>{copy.version(revision.id)}</h3>
            <p>
              <strong>{revision.actor || adminChangesCopy.program}</strong>{' '}
              {adminChangesCopy.actions[revision.action]}{' '}
              <small>
                <time dateTime={revision.at}>{formatShort(revision.at)}</time>
                {revision.reason && `. ${reasonText(revision.reason)}`}
              </small>
            </p>
            <FieldNames fields={revision.fields} />
            {revision.action === 'update' && !revision.isRedacted && (
              <Differences history={history} revision={revision} isActing={isActing} />
            )}
            {revision.isRedacted ? (
              <p>{copy.redacted}</p>
            ) : revision.id === latest?.id ? (
              <p>
                <small>{copy.current}</small>
              </p>
            ) : (
              revision.action !== 'delete' && (
                <div className={styles['actions']}>
                  <ConfirmedButton
                    label={copy.restore}
                    question={copy.restoreConfirm(revision.id)}
                    isDisabled={isActing}
                    onConfirm={() => void history.restore(revision.id)}
                  />
                </div>
              )
            )}
          </>
        )}
      />
    </>
  );
}

interface DifferencesProps {
  history: EntryHistory;
  revision: Revision;
  isActing: boolean;
}

/** What a version changed, read once it is asked for. */
function Differences(props: DifferencesProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className={styles['actions']}>
        <button
          type="button"
          className="press cartel"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {copy.compare}
        </button>
      </div>
      <div id={id}>
        {isOpen && (
          <Suspense>
            <Comparison {...props} />
          </Suspense>
        )}
      </div>
    </>
  );
}
