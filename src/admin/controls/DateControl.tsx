import { Field } from '#ui/Field.tsx';
import { asText, type ControlProps } from './props.ts';

/** A date. */
export function DateControl({ field, label, help, value, error, resets, onValue }: ControlProps) {
  return (
    <Field
      key={resets}
      label={label}
      hint={help}
      name={field}
      error={error}
      type="date"
      defaultValue={asText(value)}
      onChange={({ target }) => onValue(target.value || null)}
    />
  );
}
