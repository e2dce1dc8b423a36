import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { FormAttempt } from './form-attempt.ts';
import { type FieldInError, FormSummary } from './FormSummary.tsx';
import styles from './Form.module.css';
import { SaveBar, type SaveWords } from './SaveBar.tsx';
import { useUnsavedFields } from './unsaved-fields.ts';
import { useHydrated } from './use-hydrated.ts';

/** The state of a submission, as far as the form shows it. */
export type FormState =
  | { status: 'idle' | 'pending' | 'done' }
  | { status: 'failed'; attempt: number; message: string | null };

interface Props {
  state: FormState;
  /** Called with the texts that the controls hold, by their names, and with everything, files too. */
  onSubmit: (values: Record<string, string>, all: FormData) => void;
  /** Texts of the button, and of the button while the request runs. */
  submit: string;
  pending: string;
  /** Title of the list of errors on top, for forms too long to be seen at once. */
  summary?: string;
  /** Words of the bar that keeps the button in sight and names what is not saved, for forms that edit what is there. */
  bar?: SaveWords;
  /** What the server has, by the names of the controls; what the form begins with where it is not given. */
  saved?: Readonly<Record<string, string>>;
  /** Names of the controls whose fields are not saved, where the form cannot find them. */
  unsaved?: readonly string[];
  /** Called whenever something was typed or chosen. */
  onEdit?: () => void;
  /** Given a way to read what was typed and not sent, passwords aside, as long as the form is open; null for nothing. */
  keep?: (read: () => Record<string, string> | null) => () => void;
  children: ReactNode;
  /** What stands below the button. */
  after?: ReactNode;
}

const IN_ERROR = '[aria-invalid="true"]';

/**
 * A form that keeps what was typed, even after a failure. After a failure the focus goes to the
 * summary where there is one, else to the first field in error, else to the message. Its button is disabled
 * until hydration, so that the browser does not send the fields as a query string.
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
    // oxlint-disable-next-line react/set-state-in-effect -- only what is drawn knows the labels of its fields
    if (summary) setWrong(inError.map(fieldInError));
    else (inError[0] ?? form.current?.querySelector<HTMLElement>('[data-message]'))?.focus();
  }, [attempt, summary]);

  useEffect(() => {
    if (state.status === 'done') isEdited.current = false;
  }, [state.status]);

  useEffect(() => keep?.(() => (isEdited.current && form.current ? textsOf(form.current) : null)), [keep]);

  const edit = ({ target }: { target: EventTarget }) => {
    isEdited.current = true;
    // A field whose error is gone leaves the summary.
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

/** The texts of a form, without passwords. */
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

/** The label and the error of a field, read from the page. */
function fieldInError(control: HTMLElement): FieldInError {
  const { id } = control;
  const label = document.getElementById(`${id}-label`)?.textContent ?? '';
  return { id, label, message: document.getElementById(`${id}-error`)?.textContent ?? '' };
}
