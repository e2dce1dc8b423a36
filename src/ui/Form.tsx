import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import styles from './Form.module.css';
import { useHydrated } from './use-hydrated.ts';

/** How a form stands, as far as it is drawn. */
export type FormState =
  | { status: 'idle' | 'pending' | 'done' }
  | { status: 'failed'; attempt: number; message: string | null };

interface Props {
  state: FormState;
  /** Called with the texts that the controls hold, by their names, and with everything, files too. */
  onSubmit: (values: Record<string, string>, all: FormData) => void;
  /** What the button says, and what while the form is on its way. */
  submit: string;
  pending: string;
  children: ReactNode;
  /** What stands below the button. */
  after?: ReactNode;
}

/**
 * A form that stays as it was typed whatever comes of it. After a failure the focus goes to the
 * first field in error, else to the message. Until the page has come alive its button rests, so
 * that nothing typed ever ends in an address.
 */
export function Form({ state, onSubmit, submit, pending, children, after }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const isPending = state.status === 'pending';
  const attempt = state.status === 'failed' ? state.attempt : 0;
  const message = state.status === 'failed' ? state.message : null;

  useEffect(() => {
    if (attempt === 0) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-message]');
    first?.focus();
  }, [attempt]);

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const all = new FormData(event.currentTarget);
    const texts = [...all].filter(([, value]) => typeof value === 'string');
    onSubmit(Object.fromEntries(texts) as Record<string, string>, all);
  };

  return (
    <form ref={form} className={styles['form']} method="post" noValidate onSubmit={send}>
      {message && (
        <p className={styles['message']} role="alert" tabIndex={-1} data-message>
          {message}
        </p>
      )}
      {children}
      <button
        type="submit"
        className={`cartel ${styles['submit']}`}
        disabled={!isHydrated}
        aria-disabled={isPending || undefined}
      >
        {isPending ? pending : submit}
      </button>
      {after}
    </form>
  );
}
