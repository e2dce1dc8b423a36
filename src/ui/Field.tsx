import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Field.module.css';

interface FrameProps {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
}

/** What a control needs to be tied to its label, hint and error. */
interface Wiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Label, control, hint and error of one field, tied together in this one place. */
export function FieldFrame({
  label,
  error,
  hint,
  children,
}: FrameProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles['field']}>
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}

type FieldProps = FrameProps & Omit<ComponentProps<'input'>, 'id'>;

export function Field({ label, error, hint, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(wiring) => <input {...input} {...wiring} />}
    </FieldFrame>
  );
}
