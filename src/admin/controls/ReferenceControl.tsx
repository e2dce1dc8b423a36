import { adminControlCopy as copy } from '#copy/admin/control.ts';
import { adminEditPath } from '#model/admin/kinds.ts';
import { readField } from '#stores/admin/entry-search.ts';
import { Combobox } from '#ui/Combobox.tsx';
import type { ReferenceField } from '#contract/fields/field.ts';
import type { ControlProps } from './props.ts';
import { useEntryFinder } from './use-entry-finder.ts';
import { useNames } from './use-names.ts';
import styles from './Controls.module.css';

type Props = ControlProps & {
  control: ReferenceField;
  /** Whether a name without an entry can be created as one; filters do not. */
  canCreate?: boolean;
};

/** A reference to another entry, which is found by typing. */
export function ReferenceControl(props: Props) {
  const { control, canCreate = true, field, label, help, value, error, document, onValue, onChange } = props;
  const id = typeof value === 'number' ? value : null;
  const nameOf = useNames(control.to, id === null ? [] : [id]);
  const { text, status, problem, isCreating, choices, onText, choose } = useEntryFinder(
    control.to,
    canCreate ? document : undefined,
  );
  const set = async (key: string) => {
    const chosen = await choose(key);
    if (!chosen) return;
    onValue(chosen.id);
    if (!control.copies || chosen.isNew) return;
    const copied = await readField(control.to, chosen.id, control.copies);
    if (copied) onChange({ [control.copies]: copied });
  };
  return (
    <div className={styles['reference']}>
      <Combobox
        label={label}
        name={field}
        hint={help}
        error={error}
        refusal={problem}
        text={text}
        onText={onText}
        choices={choices}
        onChoose={(key) => void set(key)}
        status={status}
        isBusy={isCreating}
      />
      {id !== null && (
        <p className={styles['chosen']}>
          <a href={adminEditPath(control.to, id)}>{nameOf(id)}</a>{' '}
          <button
            type="button"
            className="press cartel"
            aria-label={copy.named(copy.remove, nameOf(id))}
            onClick={() => onValue(null)}
          >
            <span aria-hidden="true">×</span>
          </button>
        </p>
      )}
    </div>
  );
}
