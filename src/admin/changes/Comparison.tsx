import { useStore } from '@nanostores/react';
import { adminComparisonCopy as copy } from '#copy/admin/comparison.ts';
import { areSame } from '#model/are-same.ts';
import type { EntryHistory } from '#stores/admin/history.ts';
import { $session } from '#stores/session.ts';
import type { AnyForm } from '../forms/control.ts';
import { fieldLabel } from '../forms/field-label.ts';
import { FieldDifference } from '../reading/FieldDifference.tsx';
import readingStyles from '../reading/Reading.module.css';
import { ConfirmedButton } from '../shell/ConfirmedButton.tsx';
import styles from '../shell/PagedScreen.module.css';
import { type ReadVersion, ReadVersions } from './ReadVersions.tsx';

interface Props {
  history: EntryHistory;
  /** The numbers of two versions, the earlier first. */
  numbers: readonly [earlier: number, later: number];
  isActing: boolean;
}

/** The differences between two versions, field by field, each with a button that restores the earlier value. */
export function Comparison(props: Props) {
  return (
    <ReadVersions
      history={props.history}
      numbers={props.numbers}
      render={(form, [before, after]) =>
        before && after && <Fields {...props} form={form} before={before} after={after} />
      }
    />
  );
}

interface FieldsProps extends Props {
  form: AnyForm;
  before: ReadVersion;
  after: ReadVersion;
}

function Fields({ history, numbers, isActing, form, before, after }: FieldsProps) {
  const session = useStore($session);
  const latest = useStore(history.$latest);
  const isAdmin = session.status === 'loggedIn' && session.user.isAdmin === true;
  const documents = { before: before.document, after: after.document };
  const pictures = { ...before.pictures, ...after.pictures };
  const fields = Object.keys(form).filter(
    (field) => !areSame(documents.before[field], documents.after[field]),
  );
  if (fields.length === 0) return <p>{copy.same}</p>;
  // The last version is the current one, and a deleted entry is restored as a whole.
  const sources = !latest || latest.action === 'delete' ? [] : numbers.filter((one) => one !== latest.id);
  return fields.map((field) => {
    const label = fieldLabel(field);
    return (
      <section key={field} className={readingStyles['difference']} aria-label={label}>
        <h4>{label}</h4>
        <FieldDifference
          control={form[field]}
          field={field}
          {...documents}
          pictures={pictures}
          sides={[copy.before(numbers[0]), copy.after(numbers[1])]}
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
