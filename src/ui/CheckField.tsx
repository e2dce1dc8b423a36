import { type ComponentProps, useId } from 'react';
import styles from './CheckField.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  label: string;
  error?: string | undefined;
}

/** A box to tick, its label beside it. */
export function CheckField({ label, error, ...input }: Props) {
  const id = useId();
  return (
    <div className={styles['check']}>
      <label id={`${id}-label`} htmlFor={id}>
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {label}
      </label>
      {error && <p id={`${id}-error`}>{error}</p>}
    </div>
  );
}
