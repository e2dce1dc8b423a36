import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { MergeableKind } from '#contract/admin/merge.ts';
import { adminKindCopy } from '#copy/admin/kinds.ts';
import { adminMergeCopy as copy } from '#copy/admin/merge.ts';
import { lazyComponent } from '#islands/loading/lazy-component.ts';
import { entryNameOf, type StoredEntry } from '#model/admin/entry.ts';
import { adminChangesPath, adminEditPath } from '#model/admin/kinds.ts';
import { isMergeable } from '#model/admin/merge.ts';
import { createMerge, type Merge, type MergeState } from '#stores/admin/merge.ts';
import { Combobox } from '#ui/Combobox.tsx';
import { Delayed } from '#ui/Delayed.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useEntryFinder } from '../controls/use-entry-finder.ts';
import type { AnyForm } from '../forms/control.ts';
import { loadForm } from '../forms/load-form.ts';
import { LoggedIn } from '../shell/LoggedIn.tsx';
import { entriesInQuery } from '../shell/entries-in-query.ts';
import { Unavailable } from '../shell/Unavailable.tsx';
// Styles of a component that loads later: a late style sheet would move the page.
import '../reading/Reading.module.css';
import styles from './Merge.module.css';

const MergeForm = lazyComponent(
  () => import('./MergeForm.tsx'),
  (code) => code.MergeForm,
);

/** Merges the entry in the URL with another one of its kind. */
export function Merging() {
  return (
    <LoggedIn>
      <Named />
    </LoggedIn>
  );
}

function Named() {
  const { kind, id, other } = entriesInQuery(location.search);
  return kind && isMergeable(kind) && id !== null ? (
    <Stages kind={kind} id={id} other={other} />
  ) : (
    <p className="notice">{copy.none}</p>
  );
}

interface Props {
  kind: MergeableKind;
  id: number;
  other: number | null;
}

function Stages({ kind, id, other }: Props) {
  const [merge] = useState(() => createMerge(kind));
  const [form, setForm] = useState<AnyForm | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const state = useStore(merge.$state);
  const open = () => {
    setFailed(false);
    loadForm(kind).then(setForm, () => setFailed(true));
    if (other !== null && other !== id) void merge.look(id, other);
    else void merge.load(id);
  };
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useEffect(open, []);

  if (hasFailed) return <Unavailable failure="failed" onRetry={open} />;
  if (state.at === 'unavailable') return <Unavailable failure={state.failure} onRetry={open} />;
  if (state.at === 'done') return <Done kind={kind} entry={state.entry} />;
  if (state.at === 'loading' || !form)
    return (
      <Delayed>
        <Skeleton rows={5} />
      </Delayed>
    );
  const { goes } = state;
  return (
    <div className={styles['merge']}>
      <div>
        <h2>{copy.of(adminKindCopy[kind].one, entryNameOf(kind, goes.document))}</h2>
        <a href={adminEditPath(kind, goes.id)}>{copy.back}</a>
      </div>
      {state.at !== 'review' && <Other kind={kind} merge={merge} state={state} />}
      <p aria-live="polite">{state.at === 'looking' && copy.looking}</p>
      {state.at === 'review' && (
        <Suspense>
          <MergeForm
            // Swapping the two entries resets the choices.
            key={`${goes.id} ${goes.version} ${state.stays.version}`}
            kind={kind}
            form={form}
            merge={merge}
            state={state}
          />
        </Suspense>
      )}
    </div>
  );
}

interface OtherProps {
  kind: MergeableKind;
  merge: Merge;
  state: Extract<MergeState, { at: 'choosing' | 'looking' }>;
}

/** The search for the other entry. */
function Other({ kind, merge, state }: OtherProps) {
  const { goes } = state;
  const { text, status, choices, onText } = useEntryFinder(kind);
  const place = useRef<HTMLDivElement>(null);
  const isAgain = state.at === 'choosing' && state.isAgain;
  useEffect(() => {
    if (isAgain) place.current?.querySelector('input')?.focus();
  }, [isAgain]);
  return (
    <div ref={place}>
      <Combobox
        label={copy.other}
        hint={copy.otherHelp}
        text={text}
        onText={onText}
        choices={choices.filter(({ key }) => Number(key) !== goes.id)}
        onChoose={(key) => {
          onText('');
          void merge.look(goes.id, Number(key));
        }}
        status={status}
      />
    </div>
  );
}

function Done({ kind, entry }: { kind: MergeableKind; entry: StoredEntry }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles['merge']}>
      <h2 tabIndex={-1} ref={heading}>
        {copy.doneTitle(entryNameOf(kind, entry.document))}
      </h2>
      <p>{copy.doneText}</p>
      <div className="or">
        <a className="press cartel" href={adminEditPath(kind, entry.id)}>
          {copy.open}
        </a>{' '}
        <a className="press cartel" href={adminChangesPath(kind)}>
          {copy.undo}
        </a>
      </div>
    </section>
  );
}
