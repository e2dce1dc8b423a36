import { formCopy, profileCopy } from '#copy/account.ts';
import { createPasswordChange } from '#stores/account/password.ts';
import { Form } from '#ui/Form.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { useSubmit } from '../use-submit.ts';

const { password: copy } = profileCopy;

export function PasswordForm({ email }: { email: string }) {
  const { state, errors, submit } = useSubmit(createPasswordChange);
  return (
    <section>
      <h2>{copy.title}</h2>
      <p>{copy.note}</p>
      <Form
        // What was typed goes once it has been used.
        key={state.status === 'done' ? 'done' : 'asked'}
        state={state}
        submit={copy.submit}
        pending={profileCopy.pending}
        onSubmit={({ old = '', password = '', confirmation = '' }) =>
          void submit({ old, password, confirmation })
        }
      >
        {/* Password managers want to know whose it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={copy.old}
          name="old"
          autoComplete="current-password"
          error={errors.old}
          words={formCopy}
        />
        <PasswordField
          label={copy.new}
          name="password"
          autoComplete="new-password"
          error={errors.password}
          words={formCopy}
        />
        <PasswordField
          label={copy.confirmation}
          name="confirmation"
          autoComplete="new-password"
          error={errors.confirmation}
          words={formCopy}
        />
      </Form>
    </section>
  );
}
