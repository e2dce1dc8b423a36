import { useEffect, useRef } from 'react';
import { formCopy } from '#copy/form/form.ts';
import { profileCopy } from '#copy/account/profile.ts';
import { createPasswordChange } from '#stores/account/password.ts';
import { Form } from '#ui/Form.tsx';
import { NewPasswordFields, PasswordField } from '#ui/PasswordField.tsx';
import { useSubmit } from '../use-submit.ts';

const { password: copy } = profileCopy;

export function PasswordForm({ email }: { email: string }) {
  const { state, errors, submit } = useSubmit(createPasswordChange);
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused element was removed.
  useEffect(() => {
    if (state.status === 'done') heading.current?.focus();
  }, [state.status]);
  return (
    <section className="beside">
      <h2 ref={heading} tabIndex={-1}>
        {copy.title}
      </h2>
      <p>{copy.note}</p>
      <Form
        // A new key clears the typed passwords after the change.
        key={state.status === 'done' ? 'done' : 'form'}
        state={state}
        submit={copy.submit}
        pending={profileCopy.pending}
        onSubmit={({ old = '', password = '', confirmation = '' }) =>
          void submit({ old, password, confirmation })
        }
      >
        {/* Password managers read the account from it. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={copy.old}
          name="old"
          autoComplete="current-password"
          error={errors.old}
          words={formCopy}
        />
        <NewPasswordFields
          password={copy.new}
          confirmation={copy.confirmation}
          errors={errors}
          words={formCopy}
        />
      </Form>
    </section>
  );
}
