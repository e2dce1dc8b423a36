import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { FormAttempt } from './form-attempt.ts';
import { type FieldInError, FormSummary } from './FormSummary.tsx';
import styles from './Form.module.css';
import { SaveBar, type SaveWords } from './SaveBar.tsx';
import { useUnsavedFields } from './unsaved-fields.ts';
import { useHydrated } from './use-hydrated.ts';

/** The part of a submission's state that the form shows. */
export type FormState =
  | { status: 'idle' | 'pending' | 'done' }
  | { status: 'failed'; attempt: number; message: string | null };

interface Props {
  state: FormState;
  /** Called with the texts of the controls by name, and with all of the form data, files included. */
  onSubmit: (values: Record<string, string>, all: FormData) => void;
  /** Texts of the button, and of the button while the request runs. */
  submit: string;
  pending: string;
  /** Title of the list of errors above the form, for long forms. */
  summary?: string;
  /** Texts of the sticky bar with the button and the names of unsaved fields, for forms that edit stored data. */
  bar?: SaveWords;
  /** The stored values by the names of the controls; by default the initial values of the form. */
  saved?: Readonly<Record<string, string>>;
  /** Names of the controls with unsaved changes, where the form cannot compare the values itself. */
  unsaved?: readonly string[];
  /** Called at each change. */
  onEdit?: () => void;
  /** Called on mount with a function that reads the unsent texts without passwords, or null; returns the cleanup. */
  keep?: (read: () => Record<string, string> | null) => () => void;
  children: ReactNode;
  /** Content below the button. */
  after?: ReactNode;
}

const IN_ERROR = '[aria-invalid="true"]';

/**
 * A form that keeps the typed values. After a failure the focus moves to the summary if there is one, else to the first field
 * in error, else to the message. The button is disabled until hydration, so that the browser does not send the form itself.
 */
export function Form(props: Props) {
  const { state, onSubmit, submit, pending, summary, bar, saved, unsaved, onEdit, keep, children, after } =
    props;
  const form = useRef<HTMLFormElement>(null);
  const isEdited = useRef(false);
  const isHydrated = useHydrated();
  const [wrong, setWrong] = useState<readonly FieldInError[]>([]);
  const isPending = state.status === 'pending';
  const attempt = state.status === 'failed' ? state.attempt : 0;
  const message = state.status === 'failed' ? state.message : null;
  const isDone = state.status === 'done';
  const changes = useUnsavedFields(form, isDone, saved, unsaved);

  useEffect(() => {
    if (attempt === 0) return;
    const inError = [...(form.current?.querySelectorAll<HTMLElement>(IN_ERROR) ?? [])];
    // oxlint-disable-next-line react/set-state-in-effect -- the labels are read from the rendered form
    if (summary) setWrong(inError.map(fieldInError));
    else (inError[0] ?? form.current?.querySelector<HTMLElement>('[data-message]'))?.focus();
  }, [attempt, summary]);

  useEffect(() => {
    if (state.status === 'done') isEdited.current = false;
  }, [state.status]);

  useEffect(() => keep?.(() => (isEdited.current && form.current ? textsOf(form.current) : null)), [keep]);

  const edit = ({ target }: { target: EventTarget }) => {
    isEdited.current = true;
    // An edited field is removed from the summary, since its error is hidden.
    if (target instanceof Element && wrong.some(({ id }) => id === target.id))
      setWrong(wrong.filter(({ id }) => id !== target.id));
    changes.look();
    onEdit?.();
  };

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    changes.send();
    const all = new FormData(event.currentTarget);
    const texts = [...all].filter(([, value]) => typeof value === 'string');
    onSubmit(Object.fromEntries(texts) as Record<string, string>, all);
  };

  const button = (
    <button
      type="submit"
      className={`cartel ${styles['submit']}`}
      disabled={!isHydrated}
      aria-disabled={isPending || undefined}
    >
      {isPending ? pending : submit}
    </button>
  );
  return (
    <form ref={form} className={styles['form']} method="post" noValidate onSubmit={send} onInput={edit}>
      {message && !summary && (
        <p className={styles['message']} role="alert" tabIndex={-1} data-message>
          {message}
        </p>
      )}
      {summary && state.status === 'failed' && (wrong.length > 0 || message) && (
        <FormSummary key={attempt} title={summary} message={message} fields={wrong} />
      )}
      <FormAttempt value={attempt}>{children}</FormAttempt>
      {bar ? (
        <SaveBar words={bar} unsaved={changes.labels}>
          {button}
        </SaveBar>
      ) : (
        button
      )}
      {after}
    </form>
  );
}

/** Reads the texts of a form, without passwords. */
function textsOf(form: HTMLFormElement): Record<string, string> {
  const secret = new Set(
    // A password that is shown has the type `text`.
    [...form.querySelectorAll<HTMLInputElement>('[type=password],[autocomplete*=password]')].map(
      ({ name }) => name,
    ),
  );
  const texts = [...new FormData(form)].filter(
    ([name, value]) => typeof value === 'string' && !secret.has(name),
  );
  return Object.fromEntries(texts) as Record<string, string>;
}

/** Reads the label and the error of a field from the page. */
function fieldInError(control: HTMLElement): FieldInError {
  const { id } = control;
  const label = document.getElementById(`${id}-label`)?.textContent ?? '';
  return { id, label, message: document.getElementById(`${id}-error`)?.textContent ?? '' };
}
