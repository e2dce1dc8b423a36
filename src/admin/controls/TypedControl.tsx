import { type TypedDefinition, TypedField } from '#ui/TypedField.tsx';
import { asText, type ControlProps } from './props.ts';

/** A field that is typed as text. */
export const TypedControl = ({
  control,
  field,
  label,
  help,
  value,
  error,
  resets,
  onValue,
}: ControlProps & { control: TypedDefinition }) => {
  const isDate = control.type === 'date';
  return (
    <TypedField
      // A control of a date has a state of its own.
      key={isDate ? resets : undefined}
      definition={control}
      label={label}
      hint={help}
      name={field}
      error={error}
      value={asText(value)}
      onValue={(typed) => onValue(isDate ? typed || null : typed)}
    />
  );
};
