import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import { useStandingError } from './form-attempt.ts';

interface FrameProps {
  label: string;
  /** What the form says is wrong; gone once the field is edited. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Text after the label, such as that the field is required. */
  note?: string | undefined;
}

/** What a control needs to be tied to its label, hint and error. */
interface Wiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FrameProps {
  /** What the field itself finds wrong with its value. */
  refusal?: string | null | undefined;
  children: (wiring: Wiring) => ReactNode;
}

/** Label, control, hint and error of one field, tied together in this one place. */
export function FieldFrame({ label, error, refusal, hint, note, children }: FieldFrameProps) {
  const id = useId();
  const [standing, correct] = useStandingError(error);
  const wrong = refusal ?? standing;
  const described = [hint && `${id}-hint`, wrong && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles['field']} data-field={label} onInput={correct}>
      <label id={`${id}-label`} htmlFor={id} data-note={note}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-invalid': wrong ? true : undefined, 'aria-describedby': described || undefined })}
      {wrong && (
        <p id={`${id}-error`} className={styles['error']}>
          {wrong}
        </p>
      )}
    </div>
  );
}

type FieldProps = FrameProps & Omit<ComponentProps<'input'>, 'id'>;

export function Field({ label, error, hint, note, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} note={note}>
      {(wiring) => <input {...input} {...wiring} />}
    </FieldFrame>
  );
}
