import { useState } from 'react';
import { Field } from '#ui/Field.tsx';
import { asText, type ControlProps } from './props.ts';

/** The number that was typed, null for nothing; what is none stays as it is, for the server to refuse. */
function toNumber(typed: string): number | string | null {
  const text = typed.trim().replaceAll(/(?<=\d),(?=\d{3}\b)/g, '');
  if (text === '') return null;
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : typed;
}

/** A number, or nothing; `empty` is what nothing counts as. */
export function NumberControl({
  empty = null,
  readWhole,
  ...props
}: ControlProps & {
  empty?: number | null;
  /** Takes a text that was pasted or is complete, where it is more than this number. Returns whether it did. */
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
        // While it is typed, a number that is not complete yet would be taken.
        const isTyping = (nativeEvent as InputEvent).data?.length === 1;
        setTyped(target.value);
        if (isTyping || !readWhole?.(target.value)) onValue(toNumber(target.value) ?? empty);
      }}
    />
  );
}
