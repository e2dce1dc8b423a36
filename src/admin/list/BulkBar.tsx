import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { adminBulkCopy as copy } from '#copy/admin/bulk.ts';
import type { StoredEntry } from '#model/admin/entry.ts';
import { adminChangesPath, adminKindOf, type DocumentKind } from '#model/admin/kinds.ts';
import type { Bulk, BulkAction } from '#stores/admin/bulk.ts';
import { ConfirmedButton } from '../shell/ConfirmedButton.tsx';
import styles from './List.module.css';

interface Props {
  kind: DocumentKind;
  bulk: Bulk;
  isActing: boolean;
  entries: readonly StoredEntry[];
  chosen: ReadonlySet<number>;
  onChosen: (chosen: ReadonlySet<number>) => void;
}

/** Chooses all entries of a page, and changes those that are chosen. */
export function BulkBar({ kind, bulk, isActing, entries, chosen, onChosen }: Props) {
  const refusals = useStore(bulk.$refusals);
  const isReferred = useStore(bulk.$isReferred);
  const [isDone, setDone] = useState(false);
  const id = useId();
  const affected = entries.filter((entry) => chosen.has(entry.id));
  const actions: readonly BulkAction[] = adminKindOf(kind).isPublished
    ? ['publish', 'hide', 'delete']
    : ['delete'];
  const change = async (action: BulkAction, isUnlinking = false) => {
    setDone(false);
    if (!(await bulk.change(action, affected, isUnlinking))) return;
    onChosen(new Set());
    setDone(true);
  };
  return (
    <section className={styles['bulk']} aria-label={copy.title}>
      <label htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={affected.length === entries.length && entries.length > 0}
          onChange={({ target }) => onChosen(new Set(target.checked ? entries.map((entry) => entry.id) : []))}
        />
        {copy.all}
      </label>
      <p aria-live="polite">{copy.chosen(affected.length)}</p>
      <div className="or">
        {actions.map((action) => (
          <ConfirmedButton
            key={action}
            label={copy.actions[action]}
            question={copy.confirm[action](affected.length)}
            isDisabled={isActing || affected.length === 0}
            onConfirm={() => void change(action)}
          />
        ))}
      </div>
      <div role="alert">
        {refusals.size > 0 && (
          <div className="notice">
            <p>{copy.refused(refusals.size)}</p>
            {isReferred && (
              <ConfirmedButton
                label={copy.unlink}
                question={copy.unlinkConfirm(affected.length)}
                isDisabled={isActing}
                onConfirm={() => void change('delete', true)}
              />
            )}
          </div>
        )}
      </div>
      {isDone && (
        <a className="press cartel" href={adminChangesPath(kind)}>
          {copy.undo}
        </a>
      )}
    </section>
  );
}
