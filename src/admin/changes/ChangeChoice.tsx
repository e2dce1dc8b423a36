import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { adminChangeBulkCopy as copy } from '#copy/admin/change-bulk.ts';
import type { ChangeSet } from '#model/admin/change.ts';
import { adminHistoryPath } from '#model/admin/kinds.ts';
import type { PageRequest } from '#model/admin/page-request.ts';
import { type ChangeWork, type KeptChange, workOnChanges } from '#stores/admin/change-bulk.ts';
import type { PageList } from '#stores/admin/page-list.ts';
import { fieldLabel } from '../forms/field-label.ts';
import { ConfirmedButton } from '../shell/ConfirmedButton.tsx';
import styles from '../shell/PagedScreen.module.css';

/** The chosen change sets by id, each with the reason why it could not be undone. */
export type ChosenChanges = ReadonlyMap<number, KeptChange | null>;

interface Props {
  chosen: ChosenChanges;
  /** Changes the choice as it is then: work that ends late leaves what was chosen meanwhile. */
  onChosen: (change: (chosen: ChosenChanges) => ChosenChanges) => void;
}

/** Chooses all changes of a page, and marks the chosen ones as reviewed or undoes them. */
export function ChangeBar({ list, chosen, onChosen }: Props & { list: PageList<ChangeSet, PageRequest> }) {
  const state = useStore(list.$state);
  const isActing = useStore(list.$isActing);
  const [kept, setKept] = useState(0);
  const id = useId();
  const shown = state.status === 'shown' ? state : state.status === 'loading' ? state.before : null;
  const choosable = (shown?.items ?? []).filter(({ isUndone }) => !isUndone);
  const affected = choosable.filter((change) => chosen.has(change.id));
  const waiting = affected.filter(({ isPatrolled }) => !isPatrolled);
  const work = async (action: ChangeWork, changes: readonly ChangeSet[]) => {
    setKept(0);
    const left = await workOnChanges(
      list,
      action,
      changes.map((change) => change.id),
    );
    if (!left) return;
    onChosen((now) => {
      const later = [...now].filter(([other]) => !chosen.has(other));
      return new Map([...later, ...left.map((each) => [each.change_set, each] as const)]);
    });
    setKept(left.length);
  };
  return (
    <section className={styles['stack']} aria-label={copy.title}>
      <label htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={affected.length === choosable.length && affected.length > 0}
          onChange={({ target }) =>
            onChosen(() => new Map(target.checked ? choosable.map((change) => [change.id, null]) : []))
          }
        />{' '}
        {copy.all}
      </label>
      <p aria-live="polite">{copy.chosen(affected.length)}</p>
      <div className={styles['actions']}>
        <button
          type="button"
          className="press cartel"
          aria-disabled={isActing || waiting.length === 0 || undefined}
          onClick={() => waiting.length > 0 && void work('patrol', waiting)}
        >
          {copy.patrol}
        </button>
        <ConfirmedButton
          label={copy.undo}
          question={copy.undoConfirm(affected.length)}
          isDisabled={isActing || affected.length === 0}
          onConfirm={() => void work('undo', affected)}
        />
      </div>
      <div role="alert">{kept > 0 && <p className="notice">{copy.kept(kept)}</p>}</div>
    </section>
  );
}

/** The checkbox of a change, and the reason why it was not undone. */
export function ChangeBox({ id, chosen, onChosen }: Props & { id: number }) {
  const kept = chosen.get(id);
  const fields = kept?.conflict?.fields ?? [];
  return (
    <>
      <label>
        <input
          type="checkbox"
          checked={chosen.has(id)}
          onChange={({ target }) =>
            onChosen((now) => {
              const others = [...now].filter(([other]) => other !== id);
              return new Map(target.checked ? [...others, [id, null]] : others);
            })
          }
        />{' '}
        {copy.choose} <span className="only-heard">{copy.chooseWhich(id)}</span>
      </label>
      {kept && (
        <p className={styles['said']}>
          <strong>{kept.detail}</strong> {fields.length > 0 && copy.changedSince(fields.map(fieldLabel))}{' '}
          {kept.conflict && (
            <a href={adminHistoryPath(kept.conflict.kind, kept.conflict.id)}>{copy.history}</a>
          )}
        </p>
      )}
    </>
  );
}
