import type { ChangeEvent, ReactNode } from 'react';
import { Field } from './Field.tsx';
import { TextAreaField } from './TextAreaField.tsx';

/** What is typed into a field. `line` has one line, `text` several; a `date` is `YYYY-MM-DD`. */
export interface TypedDefinition {
  type: 'line' | 'text' | 'date';
  /** Characters. */
  max?: number;
  /** Lines that a text shows. */
  rows?: number;
  isRequired?: true;
}

/** The keyboard of phones for a field. */
export type InputMode = 'url' | 'email' | 'tel' | 'decimal' | 'text';

/** A row of a form that is a table of fields. */
export interface FieldRow<Name extends string> {
  name: Name;
  definition: TypedDefinition;
  label: string;
  hint?: ReactNode;
  autoComplete?: string;
  inputMode?: InputMode | undefined;
}

interface Props extends FieldRow<string> {
  value: string;
  error: string | undefined;
  /** Called with each edit by forms that keep the value; other forms read the control when they are sent. */
  onValue?: (value: string) => void;
}

/** The control of a field that is typed, made from its definition. */
export function TypedField({ definition, value, onValue, ...row }: Props) {
  const { type, max, rows = 4, isRequired } = definition;
  const isDate = type === 'date';
  const field = {
    ...row,
    maxLength: max,
    required: isRequired,
    // A browser reports no value of a date that is half typed, so that its control keeps its own.
    [onValue && !isDate ? 'value' : 'defaultValue']: value,
    onChange:
      onValue &&
      ((event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onValue(event.target.value)),
  };
  if (type === 'text') return <TextAreaField rows={rows} {...field} />;
  return (
    <Field
      type={isDate ? type : undefined}
      autoComplete="off"
      autoCapitalize={row.inputMode && 'none'}
      spellCheck={row.inputMode && false}
      {...field}
    />
  );
}
