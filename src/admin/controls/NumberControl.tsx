import { useState } from 'react';
import { Field } from '#ui/Field.tsx';
import { asText, type ControlProps } from './props.ts';

/**
 * Parses a number, null if empty; a comma before three digits separates thousands. Other text is sent unchanged, so that
 * the server refuses it.
 */
function toNumber(typed: string): number | string | null {
  const text = typed.trim().replaceAll(/(?<=\d),(?=\d{3}\b)/g, '');
  if (text === '') return null;
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : typed;
}

/** A number. `empty` is the value of an empty field. */
export function NumberControl({
  empty = null,
  readWhole,
  ...props
}: ControlProps & {
  empty?: number | null;
  /** Called with pasted and completed text; returns true if the text filled several fields, such as both coordinates. */
  readWhole?: (text: string) => boolean;
}) {
  const { field, label, help, value, error, onValue } = props;
  const [typed, setTyped] = useState(() => asText(value));
  const isTyped = (toNumber(typed) ?? empty) === value;
  return (
    <Field
      label={label}
      hint={help}
      name={field}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      value={isTyped ? typed : asText(value)}
      onBlur={({ target }) => readWhole?.(target.value)}
      onChange={({ target, nativeEvent }) => {
        // Parsing it at each key would read incomplete numbers.
        const isTyping = (nativeEvent as InputEvent).data?.length === 1;
        setTyped(target.value);
        if (isTyping || !readWhole?.(target.value)) onValue(toNumber(target.value) ?? empty);
      }}
    />
  );
}
