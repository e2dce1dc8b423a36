import { useEffect, useState } from 'react';
import { confirmationCopy, loginCopy } from '#copy/account/account.ts';
import { confirmationKey } from '#model/account/confirmation-key.ts';
import { paths } from '#model/paths.ts';
import { createConfirmation } from '#stores/auth/registration.ts';
import { Field } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { useSubmit } from '../use-submit.ts';
import { ResendForm } from './ResendForm.tsx';

/** Confirms an address with the key in the link, or with a typed one. */
export function Confirmation() {
  const [detail, showDetail] = useState('');
  const { state, errors, submit } = useSubmit(() => createConfirmation(showDetail));
  const isHydrated = useHydrated();
  const [key, setKey] = useState('');
  const { status } = state;

  useEffect(() => {
    const follow = () => {
      const found = confirmationKey(location);
      setKey(found);
      if (found) void submit({ key: found });
    };
    follow();
    // A second link that is opened in the same tab only changes the fragment.
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [submit]);

  useEffect(() => {
    // A key works once, so it is removed from the history.
    if (status === 'done') history.replaceState(null, '', paths.confirmation);
  }, [status]);

  if (state.status === 'done') {
    return (
      <output>
        <p>{detail.startsWith('Tu') ? detail : confirmationCopy.done}</p>
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
