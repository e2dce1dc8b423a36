import { type MouseEvent, useEffect, useRef } from 'react';
import styles from './Form.module.css';

/** A field in error, by the id of its control. */
export interface FieldInError {
  id: string;
  label: string;
  message: string;
}

interface Props {
  title: string;
  /** The error of the whole form, or null. */
  message: string | null;
  fields: readonly FieldInError[];
}

/** Focuses a field without changing the URL. */
function goTo(event: MouseEvent, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}

/** The list of errors above a long form, with a link to each field. */
export function FormSummary({ title, message, fields }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles['message']} role="alert" tabIndex={-1}>
      {fields.length > 0 && <p>{title}</p>}
      {message && <p>{message}</p>}
      {fields.length > 0 && (
        <ul>
          {fields.map(({ id, label, message: wrong }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
                {label}
              </a>
              : {wrong}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
