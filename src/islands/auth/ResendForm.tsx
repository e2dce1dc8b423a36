import { registeredCopy } from '#copy/account/account.ts';
import { createResend } from '#stores/auth/registration.ts';
import { registeredEmail } from '#stores/registered.ts';
import { Field } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { useSubmit } from '../use-submit.ts';

/** The form that requests the confirmation mail again. */
export function ResendForm() {
  const { state, errors, submit } = useSubmit(createResend);
  const known = useHydrated() ? registeredEmail() : '';
  return (
    <Form
      state={state}
      submit={registeredCopy.resend}
      pending={registeredCopy.pending}
      onSubmit={({ email = '' }) => void submit({ email })}
    >
      <Field
        key={known}
        label={registeredCopy.email}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={known}
        error={errors.email}
      />
    </Form>
  );
}
