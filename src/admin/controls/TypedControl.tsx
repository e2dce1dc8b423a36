import { type InputMode, type TypedDefinition, TypedField } from '#ui/TypedField.tsx';
import type { LineField } from '#contract/fields/field.ts';
import { asText, type ControlProps } from './props.ts';

const INPUT_MODES = {
  url: 'url',
  link: 'url',
  email: 'email',
  tel: 'tel',
  slug: 'text',
} as const satisfies Record<NonNullable<LineField['input']> | 'slug', InputMode>;

type Typed = TypedDefinition & { input?: keyof typeof INPUT_MODES };

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
}: ControlProps & { control: Typed }) => {
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
      inputMode={control.input && INPUT_MODES[control.input]}
      value={asText(value)}
      onValue={(typed) => onValue(isDate ? typed || null : typed)}
    />
  );
};
