import { formCopy, registerCopy } from '#copy/account.ts';
import { paths } from '#model/paths.ts';
import { createRegistration } from '#stores/auth/registration.ts';
import { Field } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { useSubmit } from '../use-submit.ts';
import { FacebookLink } from './FacebookLink.tsx';

interface Props {
  hasFacebook: boolean;
}

const { legal } = registerCopy;

export function RegistrationForm({ hasFacebook }: Props) {
  const { state, errors, submit } = useSubmit(createRegistration);
  return (
    <Form
      state={state}
      submit={registerCopy.submit}
      pending={registerCopy.pending}
      onSubmit={({ email = '', password = '', confirmation = '' }) =>
        void submit({ email, password, confirmation })
      }
      after={
        <>
          {hasFacebook && <FacebookLink />}
          <p>
            {legal.before} <a href={paths.terms}>{legal.terms}</a> {legal.between}{' '}
            <a href={paths.privacy}>{legal.privacy}</a>.
          </p>
          <p>
            {registerCopy.hasAccount} <a href={paths.login}>{registerCopy.login}</a>
          </p>
        </>
      }
    >
      <Field
        label={registerCopy.email}
        name="email"
        type="email"
        autoComplete="username"
        error={errors.email}
      />
      <PasswordField
        label={registerCopy.password}
        name="password"
        autoComplete="new-password"
        hint={registerCopy.passwordHint}
        error={errors.password}
        words={formCopy}
      />
      <PasswordField
        label={registerCopy.confirmation}
        name="confirmation"
        autoComplete="new-password"
        error={errors.confirmation}
        words={formCopy}
      />
    </Form>
  );
}
