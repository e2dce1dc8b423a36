import { type ComponentProps, useId } from 'react';
import styles from './CheckField.module.css';
import { useCurrentError } from './form-attempt.ts';

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  label: string;
  error?: string | undefined;
}

/** A checkbox with its label beside it. */
export function CheckField({ label, error, ...input }: Props) {
  const id = useId();
  const [shown, correct] = useCurrentError(error);
  return (
    <div className={styles['check']} data-field={label} onInput={correct}>
      <label id={`${id}-label`} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          aria-invalid={shown ? true : undefined}
          aria-describedby={shown ? `${id}-error` : undefined}
          {...input}
        />
        {label}
      </label>
      {shown && <p id={`${id}-error`}>{shown}</p>}
    </div>
  );
}
