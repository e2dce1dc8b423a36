import { loginCopy } from '#copy/account.ts';
import { formCopy } from '#copy/form.ts';
import { paths } from '#model/paths.ts';
import { createLogin } from '#stores/auth/login.ts';
import { Field } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { useSubmit } from '../use-submit.ts';
import { ComesBack } from './ComesBack.tsx';
import { FacebookLink } from './FacebookLink.tsx';

interface Props {
  /** Whether the site lets people in through Facebook. */
  hasFacebook: boolean;
}

export function LoginForm({ hasFacebook }: Props) {
  const { state, errors, submit } = useSubmit(createLogin);
  return (
    <>
      <ComesBack />
      <Form
        state={state}
        submit={loginCopy.submit}
        pending={loginCopy.pending}
        onSubmit={({ email = '', password = '' }) => void submit({ email, password })}
        after={
          <>
            {hasFacebook && <FacebookLink />}
            <p>
              <a href={paths.recovery}>{loginCopy.forgot}</a>
            </p>
            <p>
              {loginCopy.noAccount} <a href={paths.register}>{loginCopy.register}</a>
            </p>
          </>
        }
      >
        <Field
          label={loginCopy.email}
          name="email"
          type="email"
          autoComplete="username"
          error={errors.email}
        />
        <PasswordField
          label={loginCopy.password}
          name="password"
          autoComplete="current-password"
          error={errors.password}
          words={formCopy}
        />
      </Form>
    </>
  );
}
