import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import { useCurrentError } from './form-attempt.ts';

interface FrameProps {
  label: string;
  /** The error that the form reports; hidden once the field is edited. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Text after the label, such as that the field is required. */
  note?: string | undefined;
}

/** The attributes that connect a control to its label, hint and error. */
interface Wiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FrameProps {
  /** The field's own error, shown instead of the form's. */
  refusal?: string | null | undefined;
  children: (wiring: Wiring) => ReactNode;
}

/** The label, control, hint and error of a field, connected by ids. */
export function FieldFrame({ label, error, refusal, hint, note, children }: FieldFrameProps) {
  const id = useId();
  const [shown, correct] = useCurrentError(error);
  const wrong = refusal ?? shown;
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
