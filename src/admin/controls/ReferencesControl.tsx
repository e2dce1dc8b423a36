import { useEffect, useRef } from 'react';
import { adminControlCopy as copy } from '#copy/admin/control.ts';
import { Combobox } from '#ui/Combobox.tsx';
import type { ReferencesField } from '#contract/fields/field.ts';
import { OrderedRows } from '#islands/OrderedRows.tsx';
import { asIds, type ControlProps } from './props.ts';
import { useEntryFinder } from './use-entry-finder.ts';
import { useNames } from './use-names.ts';

/** References to other entries, which are found by typing; they can be ordered where pages show the order. */
export function ReferencesControl(props: ControlProps & { control: ReferencesField }) {
  const { control, field, label, help, value, error, document, onValue } = props;
  const ids = asIds(value);
  const nameOf = useNames(control.to, ids);
  const { text, status, problem, isCreating, choices, onText, choose } = useEntryFinder(control.to, document);
  /** The current references when a new entry was stored, since they may have changed meanwhile. */
  const latest = useRef(ids);
  useEffect(() => {
    latest.current = ids;
  });
  const add = async (key: string) => {
    const chosen = await choose(key);
    if (chosen && !latest.current.includes(chosen.id)) onValue([...latest.current, chosen.id]);
  };
  return (
    <>
      <Combobox
        label={label}
        name={field}
        hint={help}
        error={error}
        refusal={problem}
        text={text}
        onText={onText}
        choices={choices.filter(({ key }) => !ids.includes(Number(key)))}
        onChoose={(key) => void add(key)}
        status={status}
        isBusy={isCreating}
      />
      <OrderedRows
        label={copy.chosen(label)}
        rows={ids.map((id) => ({ key: String(id), name: nameOf(id) }))}
        adder={field}
        isOrdered={!control.isUnordered}
        onOrder={(keys) => onValue(keys.map(Number))}
      />
    </>
  );
}
