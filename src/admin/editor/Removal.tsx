import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { adminRemovalCopy as copy } from '#copy/admin/removal.ts';
import { adminKindCopy } from '#copy/admin/kinds.ts';
import { adminEditPath, adminListPath } from '#model/admin/kinds.ts';
import type { EntryEditor } from '#stores/admin/entry-editor.ts';
import { createEntryRemoval, type Referrer } from '#stores/admin/entry-removal.ts';
import { startLeaving } from '#stores/logout.ts';
import { stashNotifications } from '#stores/notifications.ts';
import { $entryNames, knownName, loadNames } from '#stores/admin/names.ts';
import styles from './Editor.module.css';

/** Most entries that are listed by name. */
const MOST = 20;

/** Deletes the entry after a confirmation, which lists the entries that refer to it. */
export function Removal({ editor }: { editor: EntryEditor }) {
  const { kind } = editor;
  const [referrers, setReferrers] = useState<readonly Referrer[]>([]);
  const [isConfirming, setConfirming] = useState(false);
  const no = useRef<HTMLButtonElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const names = useStore($entryNames);
  const [removal] = useState(() =>
    createEntryRemoval(
      editor,
      () => {
        startLeaving();
        stashNotifications();
        location.assign(adminListPath(kind));
      },
      setReferrers,
    ),
  );
  const state = useStore(removal.$state);
  useEffect(() => {
    if (isConfirming) no.current?.focus();
  }, [isConfirming]);
  useEffect(() => {
    for (const { kind: other, id } of referrers.slice(0, MOST)) void loadNames(other, [id]);
  }, [referrers]);

  const isReferred = referrers.length > 0;
  const stop = () => {
    setConfirming(false);
    setReferrers([]);
    button.current?.focus();
  };
  return (
    <div className={styles['removal']}>
      <button
        ref={button}
        type="button"
        className="press cartel"
        aria-expanded={isConfirming}
        onClick={() => setConfirming(!isConfirming)}
      >
        {copy.button}
      </button>
      {isConfirming && (
        <fieldset className="notice">
          <legend>{copy.confirm}</legend>
          {isReferred && (
            <>
              <p role="alert">{copy.referrers(referrers.length)}</p>
              <ul>
                {referrers.slice(0, MOST).map(({ kind: other, id }) => (
                  <li key={`${other} ${id}`}>
                    <a href={adminEditPath(other, id)}>
                      {adminKindCopy[other].one}: {knownName(names, other, id)}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
          <div className="or">
            <button ref={no} type="button" className="press cartel" onClick={stop}>
              {copy.no}
            </button>
            <button
              type="button"
              className="press cartel"
              aria-disabled={state.status === 'pending' || undefined}
              onClick={() => void removal.submit({ isUnlinking: isReferred })}
            >
              {isReferred ? copy.unlink : copy.yes}
            </button>
          </div>
        </fieldset>
      )}
    </div>
  );
}
