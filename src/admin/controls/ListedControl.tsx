import { useEffect, useState } from 'react';
import { adminControlCopy as copy } from '#copy/admin/control.ts';
import { listChoices } from '#stores/admin/choices.ts';
import { SelectField } from '#ui/SelectField.tsx';
import type { ReferenceField } from '#contract/fields/field.ts';
import type { ControlProps } from './props.ts';

/** A reference to an entry of a small kind, chosen from a list of all its entries. */
export function ListedControl({ control, ...props }: ControlProps & { control: ReferenceField }) {
  const { field, label, help, value, error, onValue } = props;
  const [choices, setChoices] = useState<ReadonlyArray<readonly [string, string]>>([]);
  useEffect(() => {
    let isOpen = true;
    const show = (found: ReadonlyArray<readonly [string, string]>) => isOpen && setChoices(found);
    listChoices(control.to).then(show, () => undefined);
    return () => {
      isOpen = false;
    };
  }, [control.to]);
  const current = typeof value === 'number' ? String(value) : '';
  const isListed = current === '' || choices.some(([key]) => key === current);
  return (
    <SelectField
      label={label}
      hint={help}
      name={field}
      error={error}
      value={current}
      onChange={({ target }) => onValue(target.value === '' ? null : Number(target.value))}
      options={[
        ['', copy.none] as const,
        ...(isListed ? [] : [[current, `#${current}`] as const]),
        ...choices,
      ]}
    />
  );
}
