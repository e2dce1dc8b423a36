import { useId } from 'react';
import { CheckField } from '#ui/CheckField.tsx';
import { FieldFrame } from '#ui/Field.tsx';
import fieldStyles from '#ui/Field.module.css';
import type { ChoiceField } from '#contract/fields/field.ts';
import { choiceNames } from '#copy/admin/choices.ts';
import { asText, type ControlProps } from './props.ts';

/** A checkbox. Its description is the error, or the help where there is no error. */
export function FlagControl({ field, label, help, value, error, onValue }: ControlProps) {
  const id = useId();
  return (
    <div>
      <CheckField
        label={label}
        name={field}
        error={error}
        checked={value === true}
        onChange={({ target }) => onValue(target.checked)}
        {...(help && !error && { 'aria-describedby': id })}
      />
      {help && (
        <p id={id} className={fieldStyles['hint']}>
          {help}
        </p>
      )}
    </div>
  );
}

/** A choice of a few values. A stored value that is not among them is added. */
export function ChoiceControl({ control, ...props }: ControlProps & { control: ChoiceField }) {
  const { field, label, help, value, error, onValue } = props;
  const chosen = asText(value);
  const options = control.values.includes(chosen) ? control.values : [chosen, ...control.values];
  return (
    <FieldFrame label={label} hint={help} error={error}>
      {(wiring) => (
        <select name={field} value={chosen} onChange={({ target }) => onValue(target.value)} {...wiring}>
          {options.map((option) => (
            <option key={option} value={option}>
              {choiceNames[option] ?? option}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
