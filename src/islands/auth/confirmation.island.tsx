import { useEffect } from 'react';
import { confirmationCopy, loginCopy } from '#copy/account.ts';
import { paths } from '#model/paths.ts';
import { createConfirmation } from '#stores/auth/registration.ts';
import { Field } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { useSubmit } from '../use-submit.ts';
import { ResendForm } from './ResendForm.tsx';

/** The key of the mail's link: what follows the shell's own path. */
function keyOf(path: string): string {
  const rest = path.slice(paths.confirmation.length).replaceAll('/', '');
  try {
    return decodeURIComponent(rest);
  } catch {
    return rest;
  }
}

/** Confirms an address with the key of its path, or with one that is typed. */
export function Confirmation() {
  const { state, errors, submit } = useSubmit(createConfirmation);
  const isHydrated = useHydrated();
  const key = isHydrated ? keyOf(location.pathname) : '';
  const { status } = state;

  useEffect(() => {
    const found = keyOf(location.pathname);
    if (found) void submit({ key: found });
  }, [submit]);

  useEffect(() => {
    // A key works once: the history need not know it any more.
    if (status === 'done') history.replaceState(null, '', paths.confirmation);
  }, [status]);

  if (state.status === 'done') {
    return (
      <output>
        <p>{confirmationCopy.done}</p>
        <p>
          <a className="press cartel" href={paths.login}>
            {loginCopy.title}
          </a>
        </p>
      </output>
    );
  }
  return (
    <>
      <Form
        state={state}
        submit={confirmationCopy.submit}
        pending={confirmationCopy.pending}
        onSubmit={({ key: typed = '' }) => void submit({ key: typed.trim() })}
      >
        <Field
          key={key}
          label={confirmationCopy.key}
          name="key"
          hint={confirmationCopy.keyHint}
          defaultValue={key}
          autoComplete="off"
          spellCheck={false}
          error={errors.key}
        />
      </Form>
      {(state.status === 'failed' || (isHydrated && key === '')) && (
        <section>
          <h2>{key === '' ? confirmationCopy.noKey : confirmationCopy.again}</h2>
          <ResendForm />
        </section>
      )}
    </>
  );
}
