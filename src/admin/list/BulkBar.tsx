import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { MAX_FOUND } from '#contract/admin/bulk-limits.ts';
import { adminBulkCopy as copy } from '#copy/admin/bulk.ts';
import { lazyComponent } from '#islands/loading/lazy-component.ts';
import type { StoredEntry } from '#model/admin/entry.ts';
import { adminChangesPath, adminKindOf, type DocumentKind } from '#model/admin/kinds.ts';
import type { Bulk, BulkChange } from '#stores/admin/bulk.ts';
import { ConfirmedButton } from '../shell/ConfirmedButton.tsx';
import { Disclosure } from '../shell/Disclosure.tsx';
import styles from './List.module.css';

const FieldChange = lazyComponent(
  () => import('./FieldChange.tsx'),
  (code) => code.FieldChange,
);

interface Props {
  kind: DocumentKind;
  bulk: Bulk;
  isActing: boolean;
  entries: readonly StoredEntry[];
  /** How many entries the list has on all of its pages. */
  count: number;
  chosen: ReadonlySet<number>;
  onChosen: (chosen: ReadonlySet<number>) => void;
}

/** Chooses all entries of a page or of the whole list, and changes those that are chosen. */
export function BulkBar({ kind, bulk, isActing, entries, count, chosen, onChosen }: Props) {
  const refusals = useStore(bulk.$refusals);
  const isReferred = useStore(bulk.$isReferred);
  const [isDone, setDone] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const affected = entries.filter((entry) => chosen.has(entry.id));
  const isPageChosen = affected.length === entries.length && entries.length > 0;
  const isAll = isWhole && isPageChosen;
  const number = isAll ? count : affected.length;
  const actions = adminKindOf(kind).isPublished
    ? (['publish', 'hide', 'delete'] as const)
    : (['delete'] as const);
  const change = async (what: Omit<BulkChange, 'entries'>) => {
    setDone(false);
    if (!(await bulk.change({ ...what, entries: isAll ? null : affected }))) return;
    onChosen(new Set());
    setWhole(false);
    setDone(true);
  };
  return (
    <section className={styles['bulk']} aria-label={copy.title}>
      <label htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={isPageChosen}
          onChange={({ target }) => {
            setWhole(false);
            onChosen(new Set(target.checked ? entries.map((entry) => entry.id) : []));
          }}
        />
        {copy.all}
      </label>
      <p aria-live="polite">{isAll ? copy.foundChosen(count) : copy.chosen(number)}</p>
      {isPageChosen && count > entries.length && (
        <div className="or">
          {count > MAX_FOUND ? (
            <p>{copy.tooMany(MAX_FOUND)}</p>
          ) : (
            <button type="button" className="press cartel" onClick={() => setWhole(!isAll)}>
              {isAll ? copy.onlyPage : copy.found(count)}
            </button>
          )}
        </div>
      )}
      <div className="or">
        {actions.map((action) => (
          <ConfirmedButton
            key={action}
            label={copy.actions[action]}
            question={copy.confirm[action](number)}
            isDisabled={isActing || number === 0}
            onConfirm={() => void change({ action })}
          />
        ))}
      </div>
      <div>
        <Disclosure label={copy.change}>
          <FieldChange
            kind={kind}
            count={number}
            isActing={isActing}
            onChange={(fields) => void change({ action: 'change', fields })}
          />
        </Disclosure>
      </div>
      <div role="alert">
        {refusals.size > 0 && (
          <div className="notice">
            <p>{copy.refused(refusals.size)}</p>
            {isReferred && (
              <ConfirmedButton
                label={copy.unlink}
                question={copy.unlinkConfirm(number)}
                isDisabled={isActing}
                onConfirm={() => void change({ action: 'delete', isUnlinking: true })}
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
