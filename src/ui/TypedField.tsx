import type { ReactNode } from 'react';
import { Field } from './Field.tsx';
import { TextAreaField } from './TextAreaField.tsx';

const INPUT_MODES = {
  url: 'url',
  link: 'url',
  email: 'email',
  tel: 'tel',
  decimal: 'decimal',
  slug: 'text',
} as const;

/** What is typed into a field. `line` has one line, `text` several; a `date` is `YYYY-MM-DD`. */
export interface TypedDefinition {
  type: 'line' | 'text' | 'date';
  /** Characters. */
  max?: number;
  /** Lines that a text shows. */
  rows?: number;
  input?: keyof typeof INPUT_MODES;
  isRequired?: true;
}

export interface TypedFieldProps {
  definition: TypedDefinition;
  name: string;
  label: string;
  hint?: ReactNode;
  /** Text after the label, such as that the field is required. */
  note?: string | undefined;
  error: string | undefined;
  autoComplete?: string | undefined;
  value: string;
  /** Called with each edit by forms that keep the value; other forms read the control when they are sent. */
  onValue?: ((value: string) => void) | undefined;
}

/** The control of a field that is typed, made from its definition. */
export function TypedField({ definition, value, onValue, autoComplete = 'off', ...field }: TypedFieldProps) {
  const { type, max, rows = 4, input, isRequired } = definition;
  const edited = onValue && {
    onChange: (event: { target: { value: string } }) => onValue(event.target.value),
  };
  // A browser reports no value of a date that is half typed, so that it keeps its own.
  const content = onValue && type !== 'date' ? { value } : { defaultValue: value };
  if (type === 'text')
    return <TextAreaField {...field} rows={rows} maxLength={max} {...content} {...edited} />;
  return (
    <Field
      {...field}
      {...(type === 'date' && { type })}
      {...(input && { inputMode: INPUT_MODES[input], autoCapitalize: 'none', spellCheck: false })}
      maxLength={max}
      required={isRequired}
      autoComplete={autoComplete}
      {...content}
      {...edited}
    />
  );
}
