import { type ComponentProps, useId } from 'react';
import styles from './CheckField.module.css';
import { useStandingError } from './form-attempt.ts';

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  label: string;
  error?: string | undefined;
}

/** A box to tick, its label beside it. */
export function CheckField({ label, error, ...input }: Props) {
  const id = useId();
  const [standing, correct] = useStandingError(error);
  return (
    <div className={styles['check']} data-field={label} onInput={correct}>
      <label id={`${id}-label`} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          aria-invalid={standing ? true : undefined}
          aria-describedby={standing ? `${id}-error` : undefined}
          {...input}
        />
        {label}
      </label>
      {standing && <p id={`${id}-error`}>{standing}</p>}
    </div>
  );
}
