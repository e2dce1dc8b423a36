import { registerCopy } from '#copy/account/account.ts';
import { formCopy } from '#copy/form/form.ts';
import { paths } from '#model/paths.ts';
import { createRegistration } from '#stores/auth/registration.ts';
import { Field } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { NewPasswordFields } from '#ui/PasswordField.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { useDraft } from '../use-draft.ts';
import { useSubmit } from '../use-submit.ts';
import { FacebookLink } from './FacebookLink.tsx';

/** Which of the legal texts the site has published. */
interface LegalTexts {
  hasTerms: boolean;
  hasPrivacy: boolean;
}

interface Props extends LegalTexts {
  hasFacebook: boolean;
}

const { legal } = registerCopy;

/** The legal texts that a registration accepts, if there are any. */
function Legal({ hasTerms, hasPrivacy }: LegalTexts) {
  if (!hasTerms && !hasPrivacy) return null;
  return (
    <p>
      {legal.accept}{' '}
      {hasTerms && (
        <>
          {legal.theTerms} <a href={paths.terms}>{legal.terms}</a>
        </>
      )}
      {hasTerms && hasPrivacy && ` ${legal.and} `}
      {hasPrivacy && (
        <>
          {legal.thePrivacy} <a href={paths.privacy}>{legal.privacy}</a>
        </>
      )}
      .
    </p>
  );
}

export function RegistrationForm({ hasFacebook, hasTerms, hasPrivacy }: Props) {
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
          <Legal hasTerms={hasTerms} hasPrivacy={hasPrivacy} />
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
