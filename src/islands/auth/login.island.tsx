import { useState } from 'react';
import { loginCopy, loginMessage } from '#copy/account/account.ts';
import { formCopy } from '#copy/form/form.ts';
import { paths } from '#model/paths.ts';
import { createLogin, isUnverified } from '#stores/auth/login.ts';
import { registeredEmail } from '#stores/registered.ts';
import { Field } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { useSubmit } from '../use-submit.ts';
import { LoginReason } from './LoginReason.tsx';
import { FacebookLink } from './FacebookLink.tsx';
import { ResendButton } from './ResendButton.tsx';

interface Props {
  /** Whether login with Facebook is configured. */
  hasFacebook: boolean;
}

export function LoginForm({ hasFacebook }: Props) {
  const { state, errors, submit } = useSubmit(createLogin);
  const [tried, setTried] = useState('');
  const shown =
    state.status === 'failed' && state.message ? { ...state, message: loginMessage(state.message) } : state;
  const known = useHydrated() ? registeredEmail() : '';
  return (
    <>
      <LoginReason />
      <Form
        state={shown}
        submit={loginCopy.submit}
        pending={loginCopy.pending}
        onSubmit={({ email = '', password = '' }) => {
          setTried(email);
          void submit({ email, password });
        }}
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
        {isUnverified(state) && <ResendButton key={tried} email={tried} />}
        <Field
          key={known}
          defaultValue={known}
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
