import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import { adminComparisonCopy as copy } from '#copy/admin-comparison.ts';
import type { StoredVersion } from '#model/admin-entry.ts';
import type { Revision } from '#model/admin-revision.ts';
import type { EntryHistory } from '#stores/admin/history.ts';
import { $session } from '#stores/session.ts';
import { Delayed } from '#ui/Delayed.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { AnyForm } from '../forms/control.ts';
import { fieldLabel } from '../forms/field-label.ts';
import { loadForm } from '../forms/load-form.ts';
import { FieldDifference } from '../reading/FieldDifference.tsx';
import readingStyles from '../reading/Reading.module.css';
import { ConfirmedButton } from '../shell/ConfirmedButton.tsx';
import styles from '../shell/PagedScreen.module.css';

interface Props {
  history: EntryHistory;
  revision: Revision;
  isActing: boolean;
}

type Stage =
  | { status: 'loading' | 'failed' }
  | { status: 'ready'; form: AnyForm; before: StoredVersion; after: StoredVersion };

/** What differs between a version and the one before it, and a way back to each value. */
export function Comparison(props: Props) {
  const { history, revision } = props;
  const [stage, setStage] = useState<Stage>({ status: 'loading' });
  const read = useCallback(async () => {
    setStage({ status: 'loading' });
    try {
      const [form, versions] = await Promise.all([loadForm(history.kind), history.compare(revision)]);
      setStage({ status: 'ready', form, ...versions });
    } catch {
      setStage({ status: 'failed' });
    }
  }, [history, revision]);
  // oxlint-disable-next-line react/set-state-in-effect -- it is read when it is first shown
  useEffect(() => void read(), [read]);
  if (stage.status === 'ready') return <Fields {...props} {...stage} />;
  if (stage.status === 'failed')
    return (
      <div className="notice" role="alert">
        <p>{copy.failed}</p>
        <button type="button" className="press cartel" onClick={() => void read()}>
          {copy.retry}
        </button>
      </div>
    );
  return (
    <Delayed>
      <Skeleton rows={1} />
    </Delayed>
  );
}

function Fields({
  history,
  revision,
  isActing,
  form,
  before,
  after,
}: Props & Extract<Stage, { status: 'ready' }>) {
  const session = useStore($session);
  const latest = useStore(history.$latest);
  const isAdmin = session.status === 'loggedIn' && session.user.isAdmin === true;
  if (!before.document || !after.document) return <p>{copy.gone}</p>;
  const documents = { before: before.document, after: after.document };
  const pictures = { ...before.pictures, ...after.pictures };
  const [earlier, later] = [revision.id - 1, revision.id];
  // The last version holds already, and a deleted entry is restored as a whole.
  const sources =
    !latest || latest.action === 'delete' ? [] : latest.id === later ? [earlier] : [earlier, later];
  return revision.fields.map((field) => {
    const label = fieldLabel(field);
    return (
      <section key={field} className={readingStyles['difference']} aria-label={label}>
        <h4>{label}</h4>
        <FieldDifference
          control={form[field]}
          field={field}
          {...documents}
          pictures={pictures}
          sides={[copy.before(earlier), copy.after(later)]}
        />
        {(field !== 'user_id' || isAdmin) && sources.length > 0 && (
          <div className={styles['actions']}>
            {sources.map((number) => (
              <ConfirmedButton
                key={number}
                label={copy.restore(label, number)}
                question={copy.restoreConfirm(label, number)}
                isDisabled={isActing}
                onConfirm={() => void history.restoreField(number, field, label)}
              />
            ))}
          </div>
        )}
      </section>
    );
  });
}
