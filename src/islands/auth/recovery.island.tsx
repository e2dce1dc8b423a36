import { recoveryCopy } from '#copy/account/account.ts';
import { createRecovery } from '#stores/auth/recovery.ts';
import { Field } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { useSubmit } from '../use-submit.ts';

export function RecoveryForm() {
  const { state, errors, submit } = useSubmit(createRecovery);
  return (
    <>
      <p>{recoveryCopy.intro}</p>
      <Form
        state={state}
        submit={recoveryCopy.submit}
        pending={recoveryCopy.pending}
        onSubmit={({ email = '' }) => void submit({ email })}
        after={<output>{state.status === 'done' && recoveryCopy.sent}</output>}
      >
        <Field
          label={recoveryCopy.email}
          name="email"
          type="email"
          autoComplete="username"
          error={errors.email}
        />
      </Form>
    </>
  );
}
