import { Suspense, useState } from 'react';
import { MAX_CHANGE_SETS } from '#contract/change.ts';
import { adminChangesCopy as copy } from '#copy/admin/changes.ts';
import { adminKindCopy } from '#copy/admin/kinds.ts';
import { lazyComponent } from '#islands/loading/lazy-component.ts';
import { adminKindNames } from '#model/admin/kinds.ts';
import { type ChangeSet, UNPATROLLED } from '#model/admin/change.ts';
import { changesPath, toChangeFilter } from '#model/admin/change-filter.ts';
import { paths } from '#model/paths.ts';
import { createChanges } from '#stores/admin/changes.ts';
import { ConfirmedButton } from '../shell/ConfirmedButton.tsx';
import { Disclosure } from '../shell/Disclosure.tsx';
import { LoggedIn } from '../shell/LoggedIn.tsx';
import { PagedScreen } from '../shell/PagedScreen.tsx';
import styles from '../shell/PagedScreen.module.css';
import type { ChosenChanges } from './ChangeChoice.tsx';
import { ChangeSummary } from './ChangeSummary.tsx';
import { FieldNames } from './FieldNames.tsx';

const ChangeFilters = lazyComponent(
  () => import('./ChangeFilters.tsx'),
  (code) => code.ChangeFilters,
);

const loadChoice = () => import('./ChangeChoice.tsx');
const ChangeBar = lazyComponent(loadChoice, (code) => code.ChangeBar);
const ChangeBox = lazyComponent(loadChoice, (code) => code.ChangeBox);

const options = [
  ['', copy.all] as const,
  [UNPATROLLED, copy.unpatrolled] as const,
  ...adminKindNames.map((kind) => [kind, adminKindCopy[kind].many] as const),
];

/** All change sets, each of which can be undone. */
export function Changes() {
  return (
    <LoggedIn>
      <List />
    </LoggedIn>
  );
}

function List() {
  const [filter] = useState(() => toChangeFilter(new URLSearchParams(location.search)));
  const [changes] = useState(() => createChanges(filter));
  /** The chosen rows; null while rows cannot be chosen. */
  const [chosen, setChosen] = useState<ChosenChanges | null>(null);
  /** Work on chosen rows may end after the choice was left, which it does not open again. */
  const changeChosen = (change: (chosen: ChosenChanges) => ChosenChanges) =>
    setChosen((now) => now && change(now));
  const path = changesPath(filter);
  const choose = (
    <button
      type="button"
      className="press cartel"
      aria-pressed={chosen !== null}
      onClick={() => setChosen(chosen ? null : new Map())}
    >
      {copy.choose}
    </button>
  );
  return (
    <>
      <Disclosure label={copy.moreFilters} beside={choose}>
        <ChangeFilters filter={filter} />
      </Disclosure>
      {path !== paths.adminChanges && (
        <p>
          {copy.narrowed} <a href={paths.adminChanges}>{copy.clear}</a>
        </p>
      )}
      <Suspense>
        {chosen && <ChangeBar list={changes.list} chosen={chosen} onChosen={changeChosen} />}
      </Suspense>
      <PagedScreen
        list={changes.list}
        path={path}
        filters={{ label: copy.filter, options }}
        counted={(number) => (number < MAX_CHANGE_SETS ? copy.counted(number) : copy.latest(number))}
        empty={copy.empty}
        renderRow={(changeSet: ChangeSet, isActing) => (
          <>
            <Suspense>
              {chosen && !changeSet.isUndone && (
                <ChangeBox id={changeSet.id} chosen={chosen} onChosen={changeChosen} />
              )}
            </Suspense>
            <ChangeSummary changeSet={changeSet} />
            <FieldNames fields={changeSet.entries[0]?.fields ?? []} />
            {!changeSet.isPatrolled && (
              <p>
                <strong>{copy.isUnpatrolled}</strong>
              </p>
            )}
            {changeSet.risks.length > 0 && (
              <p>
                {copy.lookFirst} {changeSet.risks.map((risk) => copy.risks[risk]).join(', ')}.
              </p>
            )}
            {changeSet.actorId !== null && (
              <p>
                <a href={changesPath({ user: String(changeSet.actorId) })}>{copy.onlyOf(changeSet.actor)}</a>
              </p>
            )}
            {changeSet.patroller !== null && (
              <p>
                <small>{copy.patrolledBy(changeSet.patroller)}</small>
              </p>
            )}
            {changeSet.isUndone ? (
              <p>{copy.undone}</p>
            ) : (
              <div className={styles['actions']}>
                {!changeSet.isPatrolled && (
                  <button
                    type="button"
                    className="press cartel"
                    aria-disabled={isActing || undefined}
                    onClick={() => void changes.patrol(changeSet)}
                  >
                    {copy.patrol}
                  </button>
                )}
                <ConfirmedButton
                  label={copy.undo}
                  question={copy.undoConfirm(changeSet.entryCount)}
                  isDisabled={isActing}
                  onConfirm={() => void changes.undo(changeSet)}
                />
              </div>
            )}
          </>
        )}
      />
    </>
  );
}
