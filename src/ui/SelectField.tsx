import type { ComponentProps } from 'react';
import { FieldFrame } from './Field.tsx';

interface Props extends Omit<ComponentProps<'select'>, 'id'> {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** The values with their labels. */
  options: ReadonlyArray<readonly [value: string, name: string]>;
}

export function SelectField({ label, error, hint, options, ...select }: Props) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(wiring) => (
        <select {...select} {...wiring}>
          {options.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
