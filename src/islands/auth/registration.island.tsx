import { registerCopy } from '#copy/account.ts';
import { formCopy } from '#copy/form.ts';
import { paths } from '#model/paths.ts';
import { createRegistration } from '#stores/auth/registration.ts';
import { Field } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { NewPasswordFields } from '#ui/PasswordField.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { useDraft } from '../use-draft.ts';
import { useSubmit } from '../use-submit.ts';
import { FacebookLink } from './FacebookLink.tsx';

interface Props {
  hasFacebook: boolean;
}

const { legal } = registerCopy;

export function RegistrationForm({ hasFacebook }: Props) {
  const { state, errors, submit } = useSubmit(createRegistration);
  const { draft, keep } = useDraft('registration', state.status);
  const typed = useHydrated() ? draft?.['email'] : undefined;
  return (
    <Form
      state={state}
      keep={keep}
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
        key={typed}
        label={registerCopy.email}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={typed}
        error={errors.email}
      />
      <NewPasswordFields
        password={registerCopy.password}
        confirmation={registerCopy.confirmation}
        hint={registerCopy.passwordHint}
        errors={errors}
        words={formCopy}
      />
    </Form>
  );
}
