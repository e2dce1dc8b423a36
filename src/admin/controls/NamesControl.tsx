import { useState } from 'react';
import { areSame } from '#model/are-same.ts';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import type { ControlProps } from './props.ts';

const namesIn = (typed: string): string[] =>
  typed
    .split('\n')
    .map((name) => name.trim())
    .filter(Boolean);

/** Names, one in each line. */
export function NamesControl({ field, label, help, value, error, resets, onValue }: ControlProps) {
  const names = Array.isArray(value) ? (value as string[]) : [];
  const [typed, setTyped] = useState('');
  return (
    <TextAreaField
      key={resets}
      label={label}
      hint={help}
      name={field}
      error={error}
      rows={Math.max(2, names.length + 1)}
      value={areSame(namesIn(typed), names) ? typed : names.join('\n')}
      onChange={({ target }) => {
        setTyped(target.value);
        onValue(namesIn(target.value));
      }}
    />
  );
}
