import { adminControlCopy as copy } from '#copy/admin/control.ts';
import { Combobox } from '#ui/Combobox.tsx';
import type { ReferencesField } from '#contract/fields/field.ts';
import { OrderedRows } from './OrderedRows.tsx';
import { asIds, type ControlProps } from './props.ts';
import { useEntryFinder } from './use-entry-finder.ts';
import { useNames } from './use-names.ts';

/** Other entries, found by typing, in an order of their own where that counts. */
export function ReferencesControl(props: ControlProps & { control: ReferencesField }) {
  const { control, field, label, help, value, error, onValue } = props;
  const ids = asIds(value);
  const nameOf = useNames(control.to, ids);
  const { text, said, choices, onText, clear } = useEntryFinder(control.to);
  const add = (key: string) => {
    clear();
    if (!ids.includes(Number(key))) onValue([...ids, Number(key)]);
  };
  return (
    <>
      <Combobox
        label={label}
        name={field}
        hint={help}
        error={error}
        text={text}
        onText={onText}
        choices={choices.filter(({ key }) => !ids.includes(Number(key)))}
        onChoose={add}
        said={said}
      />
      <OrderedRows
        label={copy.chosen(label)}
        rows={ids.map((id) => ({ key: String(id), name: nameOf(id) }))}
        isOrdered={!control.isUnordered}
        onOrder={(keys) => onValue(keys.map(Number))}
      />
    </>
  );
}
