import { adminControlCopy as copy } from '#copy/admin/control.ts';
import { adminEditPath } from '#model/admin/kinds.ts';
import { readField } from '#stores/admin/entry-search.ts';
import { Combobox } from '#ui/Combobox.tsx';
import type { ReferenceField } from '#contract/fields/field.ts';
import type { ControlProps } from './props.ts';
import { useEntryFinder } from './use-entry-finder.ts';
import { useNames } from './use-names.ts';
import styles from './Controls.module.css';

type Props = ControlProps & { control: ReferenceField };

/** Another entry, found by typing. */
export function ReferenceControl({ control, field, label, help, value, error, onValue, onChange }: Props) {
  const id = typeof value === 'number' ? value : null;
  const nameOf = useNames(control.to, id === null ? [] : [id]);
  const { text, said, choices, onText, clear } = useEntryFinder(control.to);
  const choose = async (key: string) => {
    clear();
    onValue(Number(key));
    if (!control.brings) return;
    const brought = await readField(control.to, Number(key), control.brings);
    if (brought) onChange({ [control.brings]: brought });
  };
  return (
    <div className={styles['reference']}>
      <Combobox
        label={label}
        name={field}
        hint={help}
        error={error}
        text={text}
        onText={onText}
        choices={choices}
        onChoose={(key) => void choose(key)}
        said={said}
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
